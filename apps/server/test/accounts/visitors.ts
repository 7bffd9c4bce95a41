import { ApiError, type Client, type ErrorCode, routes } from '@dierbaar/contract';
import { tokenOfMail } from '../mails/outbox-rows.ts';
import type { TestApp } from '../test-app.ts';

let count = 0;

/** A client without an account. Each one calls from an address of its own, so that rate limits do not add up. */
export const visitorOf = (t: TestApp): Client => t.clientOf(undefined, `10.1.${++count}.7`);

/** What a visitor fills in to register, with an e-mail address of its own. */
export const registrationForm = (change: object = {}) => ({
  firstName: 'Marloes',
  lastName: 'de Wit',
  email: `marloes.${++count}@dewit.nl`,
  password: 'regenboog op 3 hoog',
  termsAccepted: true as const,
  ...change,
});

export async function registerVerified(t: TestApp, change: { password?: string } = {}) {
  const registration = registrationForm(change);
  await visitorOf(t)(routes.auth.register, { body: registration });
  await visitorOf(t)(routes.auth.retryVerification, { body: { email: registration.email } });
  await visitorOf(t)(routes.auth.verification, {
    body: { token: await tokenOfMail(t.deps, registration.email) },
  });
  return registration;
}

/** The error of a call that must fail. */
export async function refused(
  call: Promise<unknown>,
): Promise<{ code: ErrorCode; status: number; messages: string[] }> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('the call was not refused', { cause: error });
  return { code: error.code, status: error.statusCode, messages: error.messages };
}
