import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/**
 * Replaces the document with another one, but only the blocks between the first and the last that differ: the caret and
 * the photos under way stay where the text around them is the same.
 */
export function replaceText(transaction: Transaction, next: Node): Transaction {
  const before = transaction.doc.children;
  const after = next.children;
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && isSame(before[first], after[first])) first += 1;
  let last = 0;
  while (last < most - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  const from = sizeOf(before.slice(0, first));
  const to = transaction.doc.content.size - sizeOf(before.slice(before.length - last));
  return transaction
    .replaceWith(from, to, after.slice(first, after.length - last))
    .setMeta(replacedMeta, true);
}

/** Whether the text was replaced by another one, instead of edited. */
export function isTextReplaced(transaction: Transaction): boolean {
  return transaction.getMeta(replacedMeta) === true;
}

const replacedMeta = 'textReplaced';

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other);
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}
