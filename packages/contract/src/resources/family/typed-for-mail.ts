import type { z } from 'zod';
import { holdsContacts } from './contacts.ts';

/** What is typed for a mail to somebody without an account leads nowhere but to us. */
export const withoutWayOut = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((typed) => !holdsContacts(typed), noWayOut);

export const noWayOut = 'must hold no link, e-mail address or number to call';
