import type { ElementReader } from '../../html/html-reader.ts';
import { element, styleFor, writeLine } from '../../html/write-elements.ts';
import { normalizeInlines, textOf } from '../../values/lines.ts';
import type { BlockKind } from '../kind.ts';
import { tidyInlines } from '../tidy-inlines.ts';
import { type Heading, headingSchema } from './schema.ts';

/** A book has two levels below the chapter's title. */
const readHeading =
  (level: 2 | 3): ElementReader =>
  (found, builder, textStyle, context) => {
    const block = { type: 'heading' as const, attrs: { level, textAlign: textStyle.align } };
    builder.inBlock(block, () => context.read(found.children, builder, { ...textStyle, block }));
  };

export const heading = {
  schema: headingSchema,
  content: 'inline*',
  fills: 'words',
  lines: ({ content }) => [textOf(content)],
  normalize: (block) => ({ ...block, content: normalizeInlines(block.content) }),
  write: ({ attrs, content }) =>
    element(`h${attrs.level}`, { style: styleFor(content, attrs.textAlign) }, writeLine(content)),
  elements: {
    h1: readHeading(2),
    h2: readHeading(2),
    h3: readHeading(3),
    h4: readHeading(3),
    h5: readHeading(3),
    h6: readHeading(3),
  },
  printed: (block, { tidy }) => ({ ...block, content: tidyInlines(block.content, tidy) }),
} satisfies BlockKind<Heading>;
