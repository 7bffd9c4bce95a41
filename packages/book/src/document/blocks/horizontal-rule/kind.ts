import type { BlockKind } from '../kind.ts';
import { type HorizontalRule, horizontalRuleSchema } from './schema.ts';

export const horizontalRule = {
  schema: horizontalRuleSchema,
  fills: 'never',
  lines: () => [],
  write: () => '<hr>',
  elements: { hr: (_element, builder) => builder.addSolid({ type: 'horizontalRule' }) },
  printed: (block) => block,
} satisfies BlockKind<HorizontalRule>;
