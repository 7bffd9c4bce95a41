import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

type Change = { add: { id: string; pos: number }[] } | { remove: string };

const key = new PluginKey<DecorationSet>('pendingPhotos');

/** Draws the placeholder of an uploading photo into `box`. Returns the cleanup function. */
export type DrawPending = (id: string, box: HTMLElement) => () => void;

/**
 * Placeholders of uploading photos. They are decorations, not part of the document, so that they are neither saved nor
 * restored by undo.
 */
export function pendingPhotos(draw: DrawPending): Extension {
  return Extension.create({
    name: 'pendingPhotos',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, set) => applyChange(transaction, set, draw),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  });
}

export function addPending(view: EditorView, places: { id: string; pos: number }[]): void {
  view.dispatch(view.state.tr.setMeta(key, { add: places } satisfies Change));
}

export function removePending(transaction: Transaction, id: string): Transaction {
  return transaction.setMeta(key, { remove: id } satisfies Change);
}

/** Current position of a placeholder; it moves with the text around it. */
export function findPending(state: EditorState, id: string): number | null {
  return key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null;
}

function applyChange(transaction: Transaction, set: DecorationSet, draw: DrawPending): DecorationSet {
  const moved = set.map(transaction.mapping, transaction.doc);
  const change: Change | undefined = transaction.getMeta(key);
  if (!change) return moved;
  if ('remove' in change)
    return moved.remove(moved.find(undefined, undefined, (spec) => spec.id === change.remove));
  const added = change.add.map(({ id, pos }) => {
    let end = () => {};
    const box = () => {
      const element = document.createElement('div');
      element.contentEditable = 'false';
      end = draw(id, element);
      return element;
    };
    return Decoration.widget(pos, box, {
      id,
      key: id,
      side: -1,
      ignoreSelection: true,
      stopEvent: () => true,
      destroy: () => end(),
    });
  });
  return moved.add(transaction.doc, added);
}
