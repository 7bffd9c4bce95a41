import { emptyParagraph } from '../normalize.ts';
import type { Letter, ListItem } from '../schema.ts';
import { MAX_DEPTH } from '../values/limits.ts';
import { type BlockBuilder, createBlockBuilder, quotedBlocks } from './block-builder.ts';
import { type ElementReader, type ParseContext, readLineElement, reportAttributes } from './html-reader.ts';
import { attributeOf, findOuter, type HtmlElement, isElement } from './html-tree.ts';
import { readFigure, readPlainText } from './media-elements.ts';
import type { RefusalList } from './refusals.ts';
import { paragraphWith, styleInside, type TextStyle } from './text-style.ts';

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

/** Reads a bulleted or numbered list; one that is nested too deeply becomes paragraphs. */
export const readList: ElementReader = (element, builder, textStyle, context) => {
  if (builder.depth + LEVELS_OF_A_LIST > MAX_DEPTH) {
    context.refusals.add('depth', element.name);
    readLineElement(element, builder, textStyle, context);
    return;
  }
  const within = { ...textStyle, block: paragraphWith(textStyle.align) };
  const content = readItems(element, builder.depth + 2, within, context).map(toItem);
  builder.endLine();
  if (content.length > 0) {
    const start = readStart(element, context.refusals);
    if (element.name === 'ul') builder.addSolid({ type: 'bulletList', content });
    else builder.addSolid({ type: 'orderedList', attrs: { start }, content });
  }
  builder.takeOutside();
};

// List, item, paragraph and text each take a level of depth.
const LEVELS_OF_A_LIST = 4;

function readItems(
  list: HtmlElement,
  depth: number,
  textStyle: TextStyle,
  context: ParseContext,
): BlockBuilder[] {
  const items: BlockBuilder[] = [];
  const addItem = () => {
    const item = createBlockBuilder('listItem', depth, context.outside, context.refusals);
    items.push(item);
    return item;
  };
  let stray: BlockBuilder | null = null;
  for (const child of list.children) {
    if (!isElement(child) && child.text.trim() === '') continue;
    if (isElement(child) && child.name === 'li') {
      stray = null;
      reportAttributes(child, context.refusals);
      context.read(child.children, addItem(), styleInside(child, textStyle, context.refusals));
    } else if (isElement(child) && (child.name === 'ul' || child.name === 'ol')) {
      // Many programs put a nested list beside its item instead of inside it.
      context.read([child], items.at(-1) ?? addItem(), textStyle);
    } else {
      stray ??= addItem();
      context.read([child], stray, textStyle);
    }
  }
  return items;
}

function toItem(builder: BlockBuilder): ListItem {
  const [first, ...rest] = quotedBlocks(builder.finish());
  if (first === undefined) return { type: 'listItem', content: [emptyParagraph()] };
  return first.type === 'paragraph'
    ? { type: 'listItem', content: [first, ...rest] }
    : { type: 'listItem', content: [emptyParagraph(), first, ...rest] };
}

function readStart(list: HtmlElement, refusals: RefusalList): number {
  const value = attributeOf(list, 'start');
  if (value === null) return 1;
  if (/^\d{1,5}$/.test(value)) return Number(value);
  refusals.add('value', 'start', value);
  return 1;
}
