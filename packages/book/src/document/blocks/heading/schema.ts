import { z } from 'zod';
import { textAlign } from '../../values/fields.ts';
import { inlines } from '../../values/inlines.ts';

export const headingSchema = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]).default(2), textAlign }).prefault({}),
  content: inlines,
});

export type Heading = z.output<typeof headingSchema>;
