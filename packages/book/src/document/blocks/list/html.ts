import { type BlockBuilder, createBlockBuilder, quotedBlocks } from '../../html/block-builder.ts';
import {
  type ElementReader,
  type ParseContext,
  readLineElement,
  reportAttributes,
} from '../../html/html-reader.ts';
import { attributeOf, type HtmlElement, isElement } from '../../html/html-tree.ts';
import type { RefusalList } from '../../html/refusals.ts';
import { emptyParagraph, paragraphWith, styleInside, type TextStyle } from '../../html/text-style.ts';
import { MAX_DEPTH } from '../../values/limits.ts';
import type { ListItem } from './schema.ts';

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
