import { z } from 'zod';
import { digit, isAddress, isOneLine } from './field-rules.ts';
import { limits } from './limits.ts';

/** Any text, for a schema that cleans it itself. Half a sign, which stays behind where an emoji is cut, becomes a whole one. */
export const anyText = (message?: string) => z.string(message).overwrite((sent) => sent.toWellFormed());

/** What a caller sends as text: any sign that PostgreSQL can hold, so all but U+0000. */
export const text = (message?: string) =>
  anyText(message).refine((sent) => !sent.includes('\0'), 'must not hold U+0000');

/** A whole number that PostgreSQL can hold. */
export const whole = (message?: string) => z.int32(message);

const years = { first: '1900', last: '2999' };
const isWithinYears = (sent: string) => sent >= years.first && sent.slice(0, 4) <= years.last;

/** A day that a caller sends. What lies further away is no day of a person, and counting days from it leads out of the calendar. */
export const day = z.iso.date().refine(isWithinYears, 'is not a day of our time');

/** A moment that a caller sends. */
export const moment = z.iso.datetime().refine(isWithinYears, 'is not a moment of our time');

/** The languages of the interface, of mails and of books. */
export const language = z.enum(['nl', 'en']);

export type Language = z.infer<typeof language>;

/** An e-mail address, trimmed and in lower case. */
export const email = text().trim().toLowerCase().refine(isAddress, 'email must be an email');

/** A new password: only length and one digit are required; spaces are kept. */
export const newPassword = text()
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
export const personName = text()
  .trim()
  .min(1, 'name is required')
  .max(limits.nameCharacters, 'name is too long')
  .refine(isOneLine, 'name must be one line');

/** Token of a link in a mail: 256 bits in base64url. */
export const mailToken = text().regex(/^[\w-]{43}$/, 'token is not valid');
