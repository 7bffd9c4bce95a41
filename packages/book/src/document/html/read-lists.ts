import { MAX_DEPTH } from '../limits.ts';
import { emptyParagraph } from '../normalize.ts';
import type { ListItem } from '../schema.ts';
import { type BlockBuilder, createBlockBuilder, quotedBlocks } from './block-builder.ts';
import { type ElementReader, type ParseContext, readLineElement, reportAttributes } from './html-reader.ts';
import { attributeOf, type HtmlElement, isElement } from './html-tree.ts';
import type { RefusalList } from './refusals.ts';
import { paragraphWith, styleInside, type TextStyle } from './text-style.ts';

/** Reads a quote; a quote within a quote or list becomes paragraphs of it. */
export const readQuote: ElementReader = (element, builder, look, reading) => {
  if (builder.place !== 'doc') {
    reading.refusals.add('place', 'blockquote');
    readLineElement(element, builder, look, reading);
    return;
  }
  const quote = createBlockBuilder('blockquote', builder.depth + 1, reading.outside, reading.refusals);
  reading.read(element.children, quote, { ...look, block: paragraphWith(look.align) });
  const content = quotedBlocks(quote.finish());
  builder.endLine();
  if (content.length > 0) builder.addSolid({ type: 'blockquote', content });
  builder.takeOutside();
};

/** Reads a bulleted or numbered list; one that is nested too deeply becomes paragraphs. */
export const readList: ElementReader = (element, builder, look, reading) => {
  if (builder.depth + LEVELS_OF_A_LIST > MAX_DEPTH) {
    reading.refusals.add('depth', element.name);
    readLineElement(element, builder, look, reading);
    return;
  }
  const within = { ...look, block: paragraphWith(look.align) };
  const content = readItems(element, builder.depth + 2, within, reading).map(toItem);
  builder.endLine();
  if (content.length > 0) {
    const start = readStart(element, reading.refusals);
    if (element.name === 'ul') builder.addSolid({ type: 'bulletList', content });
    else builder.addSolid({ type: 'orderedList', attrs: { start }, content });
  }
  builder.takeOutside();
};

// The list itself, an item, its paragraph and the text: all of them have to fit.
const LEVELS_OF_A_LIST = 4;

function readItems(list: HtmlElement, depth: number, look: TextStyle, reading: ParseContext): BlockBuilder[] {
  const items: BlockBuilder[] = [];
  const addItem = () => {
    const item = createBlockBuilder('listItem', depth, reading.outside, reading.refusals);
    items.push(item);
    return item;
  };
  let stray: BlockBuilder | null = null;
  for (const child of list.children) {
    if (!isElement(child) && child.text.trim() === '') continue;
    if (isElement(child) && child.name === 'li') {
      stray = null;
      reportAttributes(child, reading.refusals);
      reading.read(child.children, addItem(), styleInside(child, look, reading.refusals));
    } else if (isElement(child) && (child.name === 'ul' || child.name === 'ol')) {
      // Many programs put a nested list beside its item instead of in it.
      reading.read([child], items.at(-1) ?? addItem(), look);
    } else {
      stray ??= addItem();
      reading.read([child], stray, look);
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
