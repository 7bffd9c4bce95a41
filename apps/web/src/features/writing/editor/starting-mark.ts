import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('startingMark');

/** Marks the paragraph to which the preview led, until the writer types or moves the caret. */
export const StartingMark = Extension.create({
  name: 'startingMark',
  addProseMirrorPlugins: () => [createStartingMarkPlugin()],
});

export function createStartingMarkPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => {
        const start: unknown = transaction.getMeta(key);
        const node = typeof start === 'number' ? transaction.doc.nodeAt(start) : null;
        if (typeof start === 'number' && node) {
          const mark = Decoration.node(start, start + node.nodeSize, { 'data-starting-mark': '' });
          return DecorationSet.create(transaction.doc, [mark]);
        }
        return transaction.docChanged || transaction.selectionSet ? DecorationSet.empty : before;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** Adds the mark on the block at a position to a transaction. */
export function markStart(transaction: Transaction, pos: number): Transaction {
  return transaction.setMeta(key, pos);
}
