import { z } from 'zod';

export const horizontalRuleSchema = z.strictObject({ type: z.literal('horizontalRule') });

export type HorizontalRule = z.output<typeof horizontalRuleSchema>;
