import { element } from '../../html/write-elements.ts';
import type { PrintContext } from '../kind.ts';
import { paragraph } from '../paragraph/kind.ts';
import type { BulletList, ListItem, OrderedList, Quotable } from './schema.ts';

/** Lists may hold lists: each function here calls itself for what is inside. */

export const quotableContent = '(paragraph | bulletList | orderedList)';

export function linesOfQuoted(block: Quotable): string[] {
  return block.type === 'paragraph' ? paragraph.lines(block) : block.content.flatMap(linesOfItem);
}

const linesOfItem = ({ content }: ListItem) => content.flatMap(linesOfQuoted);

export function normalizeQuoted(block: Quotable): Quotable {
  return block.type === 'paragraph' ? paragraph.normalize(block) : normalizeList(block);
}

export function normalizeList<List extends BulletList | OrderedList>(list: List): List {
  return { ...list, content: list.content.map(normalizeItem) };
}

function normalizeItem({ content: [first, ...rest] }: ListItem): ListItem {
  return { type: 'listItem', content: [paragraph.normalize(first), ...rest.map(normalizeQuoted)] };
}

export function writeQuoted(blocks: readonly Quotable[]): string {
  return blocks
    .map((block) => (block.type === 'paragraph' ? paragraph.write(block) : writeList(block)))
    .join('');
}

export function writeList(list: BulletList | OrderedList): string {
  const items = list.content.map(({ content }) => element('li', {}, writeQuoted(content))).join('');
  if (list.type === 'bulletList') return element('ul', {}, items);
  return element('ol', { start: list.attrs.start === 1 ? null : list.attrs.start }, items);
}

export function printedQuoted(block: Quotable, context: PrintContext): object {
  return block.type === 'paragraph' ? paragraph.printed(block, context) : printedList(block, context);
}

export function printedList(list: BulletList | OrderedList, context: PrintContext): object {
  const printedItem = (item: ListItem) => ({
    ...item,
    content: item.content.map((block) => printedQuoted(block, context)),
  });
  return { ...list, content: list.content.map(printedItem) };
}
