import { z } from 'zod';
import { digit, isAddress, isOneLine } from './field-rules.ts';
import { limits } from './limits.ts';

/** The languages of the interface, of mails and of books. */
export const language = z.enum(['nl', 'en']);

export type Language = z.infer<typeof language>;

/** An e-mail address, trimmed and in lower case. */
export const email = z.string().trim().toLowerCase().refine(isAddress, 'email must be an email');

/** A new password: only length and one digit are required; spaces are kept. */
export const newPassword = z
  .string()
  .min(
    limits.passwordCharacters.min,
    `password must have at least ${limits.passwordCharacters.min} characters`,
  )
  .max(
    limits.passwordCharacters.max,
    `password must have at most ${limits.passwordCharacters.max} characters`,
  )
  .regex(digit, 'password must have at least 1 digit');

/** A person's name: never empty, one line. */
export const personName = z
  .string()
  .trim()
  .min(1, 'name is required')
  .max(limits.nameCharacters, 'name is too long')
  .refine(isOneLine, 'name must be one line');

/** Token of a link in a mail: 256 bits in base64url. */
export const mailToken = z.string().regex(/^[\w-]{43}$/, 'token is not valid');
