import { z } from 'zod';
import { quotable } from '../list/schema.ts';

export const blockquoteSchema = z.strictObject({ type: z.literal('blockquote'), content: quotable });

export type Blockquote = z.output<typeof blockquoteSchema>;
