import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

type Change = { add: { id: string; pos: number }[] } | { remove: string };

const key = new PluginKey<DecorationSet>('pendingPhotos');

/** Draws the place of a picture that is on its way. Gives back what to do when it is gone. */
export type DrawPending = (id: string, box: HTMLElement) => () => void;

/**
 * Places of pictures that are on their way. They stand beside the document, not in it: what is saved meanwhile knows
 * nothing of them, and undoing never brings one back.
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

/** Where a picture on its way stands now; the text around it may have moved. */
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
