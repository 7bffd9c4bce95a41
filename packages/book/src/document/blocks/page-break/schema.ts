import { z } from 'zod';

export const pageBreakSchema = z.strictObject({ type: z.literal('pageBreak') });

export type PageBreak = z.output<typeof pageBreakSchema>;
