import { createBlockBuilder, quotedBlocks } from '../../html/block-builder.ts';
import { type ElementReader, readLineElement } from '../../html/html-reader.ts';
import { paragraphWith } from '../../html/text-style.ts';

/** Reads a quote; a quote within a quote or list becomes paragraphs of it. */
export const readQuote: ElementReader = (element, builder, textStyle, context) => {
  if (builder.place !== 'doc') {
    context.refusals.add('place', 'blockquote');
    readLineElement(element, builder, textStyle, context);
    return;
  }
  const quote = createBlockBuilder('blockquote', builder.depth + 1, context.outside, context.refusals);
  context.read(element.children, quote, { ...textStyle, block: paragraphWith(textStyle.align) });
  const content = quotedBlocks(quote.finish());
  builder.endLine();
  if (content.length > 0) builder.addSolid({ type: 'blockquote', content });
  builder.takeOutside();
};
