import type { Language, registration } from '@dierbaar/contract';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { createUser } from '../users/users.service.ts';
import { signToken } from './access-token.ts';
import { hashPassword } from './passwords.ts';

/** Creates an account without a subscription and without a verified address. */
export async function register(
  deps: Deps,
  form: z.output<typeof registration>,
  language: Language,
): Promise<{ accessToken: string }> {
  const { email, firstName, lastName } = form;
  const passwordHash = await hashPassword(form.password);
  const termsAcceptedAt = deps.clock();
  const user = await createUser(deps, {
    email,
    firstName,
    lastName,
    passwordHash,
    language,
    termsAcceptedAt,
  });
  if (!user) throw new AppError('email_taken');
  return { accessToken: await signToken(deps, { scope: 'register', userId: user.id }) };
}
