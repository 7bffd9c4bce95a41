import type { BlockKind } from '../kind.ts';
import { readList } from './html.ts';
import { linesOfQuoted, normalizeList, printedList, writeList } from './quoted.ts';
import { type BulletList, bulletListSchema, type OrderedList, orderedListSchema } from './schema.ts';

const list = {
  content: 'listItem+',
  fills: 'words',
  lines: linesOfQuoted,
  normalize: normalizeList,
  write: writeList,
  printed: printedList,
} as const;

export const bulletList = {
  ...list,
  schema: bulletListSchema,
  elements: { ul: readList },
} satisfies BlockKind<BulletList>;

export const orderedList = {
  ...list,
  schema: orderedListSchema,
  elements: { ol: readList },
} satisfies BlockKind<OrderedList>;
