import { z } from 'zod';
import { textAlign } from '../../values/fields.ts';
import { inlines } from '../../values/inlines.ts';

export const paragraphSchema = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject({ textAlign }).prefault({}),
  content: inlines,
});

export type Paragraph = z.output<typeof paragraphSchema>;
