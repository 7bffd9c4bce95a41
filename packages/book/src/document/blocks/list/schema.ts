import { z } from 'zod';
import { paragraphSchema } from '../paragraph/schema.ts';

// Adding zero turns negative zero, which JSON cannot represent, into zero.
const listStart = z
  .int()
  .min(0)
  .max(99_999)
  .overwrite((start) => start + 0)
  .default(1);

const listItemSchema = z.strictObject({
  type: z.literal('listItem'),
  get content() {
    // The first block of an item is a paragraph, because the bullet or number is in its first line.
    return z.tuple(
      [paragraphSchema],
      z.discriminatedUnion('type', [paragraphSchema, bulletListSchema, orderedListSchema]),
    );
  },
});

export const bulletListSchema = z.strictObject({
  type: z.literal('bulletList'),
  get content() {
    return z.array(listItemSchema).min(1);
  },
});

export const orderedListSchema = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: listStart }).prefault({}),
  get content() {
    return z.array(listItemSchema).min(1);
  },
});

/** What a list item, quote or letter can hold. */
export const quotable = z
  .array(z.discriminatedUnion('type', [paragraphSchema, bulletListSchema, orderedListSchema]))
  .min(1);

export type ListItem = z.output<typeof listItemSchema>;
export type BulletList = z.output<typeof bulletListSchema>;
export type OrderedList = z.output<typeof orderedListSchema>;
export type Quotable = z.output<typeof quotable>[number];
