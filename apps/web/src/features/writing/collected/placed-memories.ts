import type { Editor } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

interface Range {
  from: number;
  to: number;
}

interface Change {
  transaction: Transaction;
  appendedTransactions: Transaction[];
}

/** Follows what was placed through the changes of the text. */
export interface PlacedMemories {
  add(id: string, range: Range): void;
  stop(): void;
}

/**
 * Tells when a memory that was placed on this visit is gone from the text, by undoing or by deleting all of it, and when
 * redoing brings it back.
 */
export function followPlaced(
  editor: Editor,
  onChange: (id: string, isInText: boolean) => void,
): PlacedMemories {
  const placed = new Map<string, Range & { isInText: boolean }>();
  const update = ({ transaction, appendedTransactions }: Change) => {
    const all = [transaction, ...appendedTransactions];
    if (!all.some(({ docChanged }) => docChanged)) return;
    const map = (pos: number, side: number) => all.reduce((at, one) => one.mapping.map(at, side), pos);
    for (const [id, before] of placed) {
      const from = map(before.from, -1);
      // What is typed where it stood is not the memory; what redoing inserts there is.
      const isFollowed = before.isInText || isHistoryTransaction(transaction);
      const to = isFollowed ? Math.max(from, map(before.to, before.isInText ? -1 : 1)) : from;
      const isInText = isFollowed && hasContent(editor.state.doc, from, to);
      placed.set(id, { from, to, isInText });
      if (isInText !== before.isInText) onChange(id, isInText);
    }
  };
  editor.on('transaction', update);
  return {
    add: (id, range) => void placed.set(id, { ...range, isInText: true }),
    stop: () => void editor.off('transaction', update),
  };
}

/** Whether a part of the text has words or photos; undoing leaves the empty line that was there before. */
function hasContent(doc: Node, from: number, to: number): boolean {
  let isFound = false;
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node) => {
    isFound ||= node.isText || (node.isAtom && !node.isInline);
  });
  return isFound;
}
