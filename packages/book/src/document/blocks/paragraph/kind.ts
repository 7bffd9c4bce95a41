import type { ElementReader } from '../../html/html-reader.ts';
import { paragraphWith } from '../../html/text-style.ts';
import { element, styleFor, writeLine } from '../../html/write-elements.ts';
import { normalizeInlines, textOf } from '../../values/lines.ts';
import type { BlockKind } from '../kind.ts';
import { tidyInlines } from '../tidy-inlines.ts';
import { type Paragraph, paragraphSchema } from './schema.ts';

const readParagraph: ElementReader = (found, builder, textStyle, context) => {
  const block = paragraphWith(textStyle.align);
  builder.inBlock(block, () => context.read(found.children, builder, { ...textStyle, block }));
};

export const paragraph = {
  schema: paragraphSchema,
  content: 'inline*',
  fills: 'words',
  lines: ({ content }) => [textOf(content)],
  normalize: (block) => ({ ...block, content: normalizeInlines(block.content) }),
  write: ({ attrs, content }) =>
    element('p', { style: styleFor(content, attrs.textAlign) }, writeLine(content)),
  elements: { p: readParagraph },
  printed: (block, { tidy }) => ({ ...block, content: tidyInlines(block.content, tidy) }),
} satisfies BlockKind<Paragraph>;
