import { element } from '../../html/write-elements.ts';
import type { BlockKind } from '../kind.ts';
import {
  linesOfQuoted,
  normalizeQuoted,
  printedQuoted,
  quotableContent,
  writeQuoted,
} from '../list/quoted.ts';
import { readQuote } from './html.ts';
import { type Blockquote, blockquoteSchema } from './schema.ts';

export const blockquote = {
  schema: blockquoteSchema,
  content: `${quotableContent}+`,
  fills: 'words',
  lines: ({ content }) => content.flatMap(linesOfQuoted),
  normalize: (block) => ({ ...block, content: block.content.map(normalizeQuoted) }),
  write: ({ content }) => element('blockquote', {}, writeQuoted(content)),
  elements: { blockquote: readQuote },
  printed: (block, context) => ({
    ...block,
    content: block.content.map((inner) => printedQuoted(inner, context)),
  }),
} satisfies BlockKind<Blockquote>;
