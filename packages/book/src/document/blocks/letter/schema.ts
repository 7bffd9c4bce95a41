import { z } from 'zod';
import { anyText, photo } from '../../values/fields.ts';
import { quotable } from '../list/schema.ts';

export const letterSchema = z.strictObject({
  type: z.literal('letter'),
  attrs: z
    .strictObject({
      /** Place and date, as the writer of the letter put them. */
      date: anyText.default(''),
      salutation: anyText.default(''),
      closing: anyText.default(''),
      signature: anyText.default(''),
      /** Scan of a handwritten name. */
      signaturePhoto: photo.nullable().default(null),
    })
    .prefault({}),
  content: quotable,
});

export type Letter = z.output<typeof letterSchema>;
