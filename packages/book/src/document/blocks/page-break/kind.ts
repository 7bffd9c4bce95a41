import { type ElementReader, readLineElement } from '../../html/html-reader.ts';
import type { BlockKind } from '../kind.ts';
import { type PageBreak, pageBreakSchema } from './schema.ts';

const readPageBreak: ElementReader = (element, builder, textStyle, context) => {
  builder.addSolid({ type: 'pageBreak' });
  readLineElement(element, builder, textStyle, context);
};

export const pageBreak = {
  schema: pageBreakSchema,
  fills: 'never',
  lines: () => [],
  write: () => '<hr data-type="page-break">',
  types: { 'page-break': readPageBreak },
  printed: (block) => block,
  estimate: (_block, page) => page.lines / 2,
} satisfies BlockKind<PageBreak>;
