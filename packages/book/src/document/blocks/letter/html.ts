import { createBlockBuilder, quotedBlocks } from '../../html/block-builder.ts';
import { type ElementReader, type ParseContext, readLineElement } from '../../html/html-reader.ts';
import { attributeOf, findOuter, type HtmlElement, isElement } from '../../html/html-tree.ts';
import { readFigure, readPlainText } from '../../html/media-elements.ts';
import { emptyParagraph, paragraphWith } from '../../html/text-style.ts';
import type { Letter } from './schema.ts';

/** Reads a letter; within another container it becomes paragraphs of that. */
export const readLetter: ElementReader = (element, builder, textStyle, context) => {
  if (builder.place !== 'doc') {
    context.refusals.add('place', 'letter');
    readLineElement(element, builder, textStyle, context);
    return;
  }
  const attrs = readLetterAttributes(element, context);
  const letter = createBlockBuilder('blockquote', builder.depth + 1, context.outside, context.refusals);
  context.read(element.children, letter, { ...textStyle, block: paragraphWith(textStyle.align) });
  const content = quotedBlocks(letter.finish());
  builder.addSolid({ type: 'letter', attrs, content: content.length > 0 ? content : [emptyParagraph()] });
  builder.takeOutside();
};

/** Reads the parts of a letter around its text; a part that is there twice is left in the text. */
function readLetterAttributes(letter: HtmlElement, { used, refusals }: ParseContext): Letter['attrs'] {
  const attrs: Letter['attrs'] = { ...EMPTY_LETTER };
  for (const child of letter.children) {
    if (!isElement(child)) continue;
    const named = attributeOf(child, 'data-part');
    const part = LETTER_PARTS.find((each) => each === named && attrs[each] === '');
    if (child.name === 'p' && part !== undefined) {
      attrs[part] = readPlainText(child, refusals);
      used.add(child);
    } else if (child.name === 'figure' && named === 'signature' && attrs.signaturePhoto === null) {
      const found = findOuter(child, 'figcaption').length > 0 ? null : readFigure(child, used, refusals);
      if (found === null) continue;
      const { name, alt, pixelWidth, pixelHeight } = found.photo;
      attrs.signaturePhoto = { name, alt, pixelWidth, pixelHeight };
    }
  }
  return attrs;
}

const LETTER_PARTS = ['date', 'salutation', 'closing', 'signature'] as const;
const EMPTY_LETTER = { date: '', salutation: '', closing: '', signature: '', signaturePhoto: null };
