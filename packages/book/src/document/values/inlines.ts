import { z } from 'zod';
import { address, anyText } from './fields.ts';
import { paletteNames } from './palette.ts';

/** Says that words came from a memory of the book. The save of a text reads from it which memories the book has. */
export const memoryMark = z.strictObject({
  type: z.literal('memory'),
  attrs: z.strictObject({ id: z.uuid() }),
});

const markSchema = z.discriminatedUnion('type', [
  memoryMark,
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: address }) }),
  z.strictObject({ type: z.literal('textColor'), attrs: z.strictObject({ color: z.enum(paletteNames) }) }),
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('underline') }),
  z.strictObject({ type: z.literal('strike') }),
]);

const textSchema = z.strictObject({
  type: z.literal('text'),
  text: anyText.min(1),
  marks: z.array(markSchema).optional(),
});

// The editor may leave marks on a line break; normalisation removes them.
const hardBreakSchema = z.strictObject({
  type: z.literal('hardBreak'),
  marks: z.array(markSchema).optional(),
});

export const inlines = z.array(z.discriminatedUnion('type', [textSchema, hardBreakSchema])).default([]);

/** Mark of a text: bold, a colour, a link. */
export type Mark = z.output<typeof markSchema>;
/** Text with the same marks. */
export type Text = z.output<typeof textSchema>;
/** Inline content: text or a line break. */
export type Inline = Text | z.output<typeof hardBreakSchema>;
