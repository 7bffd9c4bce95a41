import { z } from 'zod';
import { inlines } from '../../values/inlines.ts';

/** Id of a question in a book. */
export const projectQuestionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const questionSchema = z.strictObject({
  type: z.literal('question'),
  attrs: z.strictObject({ projectQuestionId: projectQuestionId.nullable().default(null) }).prefault({}),
  content: inlines,
});

export type Question = z.output<typeof questionSchema>;
