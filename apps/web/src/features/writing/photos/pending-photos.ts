import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isTextReplaced } from '../editor/replace-text.ts';

/** Position of an uploading photo, always between two blocks. */
export interface PendingPlace {
  id: string;
  pos: number;
  /** Whether the text around it was replaced by another one. */
  isDisplaced?: boolean;
}

type Change = { add: readonly PendingPlace[] } | { remove: string } | { placed: PendingPlace; size: number };

interface PendingPhotosState {
  /** In the order of the text; photos at one position in the order they were chosen. */
  places: readonly PendingPlace[];
  decorations: DecorationSet;
}

const key = new PluginKey<PendingPhotosState>('pendingPhotos');

/** Draws the placeholder of an uploading photo into `box`. Returns the cleanup function. */
export type DrawPending = (id: string, box: HTMLElement) => () => void;

interface PendingPhotosOptions {
  draw: DrawPending;
  /** Called when positions changed, with the index of the block that each photo precedes. */
  onMoved: (places: { id: string; index: number }[]) => void;
}

/**
 * Placeholders of uploading photos. They are decorations, not part of the document, so that they are neither saved nor
 * restored by undo.
 */
export function pendingPhotos(options: PendingPhotosOptions): Extension {
  return Extension.create({
    name: 'pendingPhotos',
    addProseMirrorPlugins: () => [createPendingPhotosPlugin(options)],
  });
}

/**
 * The positions are a list of their own: a mapped decoration disappears when the text around it is joined or replaced,
 * a mapped position never does.
 */
export function createPendingPhotosPlugin({
  draw,
  onMoved,
}: PendingPhotosOptions): Plugin<PendingPhotosState> {
  return new Plugin<PendingPhotosState>({
    key,
    state: {
      init: () => ({ places: [], decorations: DecorationSet.empty }),
      apply: (transaction, before) => {
        const places = mapPlaces(transaction, before.places);
        if (places === before.places) return before;
        return {
          places,
          decorations: DecorationSet.create(
            transaction.doc,
            places.map((place) => makeWidget(place, draw)),
          ),
        };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
    view: () => ({
      update: ({ state }, before) => {
        const places = listPending(state);
        if (places === listPending(before)) return;
        onMoved(places.map(({ id, pos }) => ({ id, index: state.doc.resolve(pos).index(0) })));
      },
    }),
  });
}

export function addPending(view: EditorView, places: readonly PendingPlace[]): void {
  view.dispatch(addPendingTo(view.state.tr, places));
}

export function addPendingTo(transaction: Transaction, places: readonly PendingPlace[]): Transaction {
  return transaction.setMeta(key, { add: places } satisfies Change);
}

export function removePending(transaction: Transaction, id: string): Transaction {
  return transaction.setMeta(key, { remove: id } satisfies Change);
}

/**
 * Inserts a photo at its placeholder, which is removed, or at the end of the text, so that it is never lost. Returns
 * whether it stands where it was chosen for.
 */
export function placePhoto(transaction: Transaction, state: EditorState, id: string, photo: Node): boolean {
  const place = listPending(state).find((one) => one.id === id);
  const pos = place?.pos ?? state.doc.content.size;
  transaction.insert(pos, photo);
  const after = pos + photo.nodeSize;
  // Below the last photo a line is needed to write on.
  const line = photo.type.schema.nodes.paragraph?.create();
  if (after === transaction.doc.content.size && line) transaction.insert(after, line);
  transaction.setMeta(key, { placed: { id, pos }, size: photo.nodeSize } satisfies Change);
  return place !== undefined && !place.isDisplaced;
}

/** Uploading photos and their current positions, which move with the text around them. */
export function listPending(state: EditorState): readonly PendingPlace[] {
  return key.getState(state)?.places ?? [];
}

function mapPlaces(transaction: Transaction, places: readonly PendingPlace[]): readonly PendingPlace[] {
  const { doc, mapping } = transaction;
  const change: Change | undefined = transaction.getMeta(key);
  const isReplaced = isTextReplaced(transaction);
  const map = (place: PendingPlace, side: 1 | -1): PendingPlace => {
    const { pos, deletedAcross } = mapping.mapResult(place.pos, side);
    const isDisplaced = place.isDisplaced || (isReplaced && deletedAcross);
    return { id: place.id, pos: toBlockEdge(doc, pos), ...(isDisplaced ? { isDisplaced } : {}) };
  };
  if (change && 'placed' in change) {
    const { placed, size } = change;
    const at = places.findIndex(({ id }) => id === placed.id);
    // What was chosen before it stays before it, and what was chosen after it follows directly.
    return places.flatMap((place, index) => {
      if (index === at) return [];
      if (index < at) return [map(place, -1)];
      return [place.pos === placed.pos ? { ...place, pos: placed.pos + size } : map(place, 1)];
    });
  }
  const moved = transaction.docChanged ? places.map((place) => map(place, 1)) : places;
  if (!change) return moved.every((place, index) => isSamePlace(place, places[index])) ? places : moved;
  if ('remove' in change) return moved.filter(({ id }) => id !== change.remove);
  // Sorting keeps the order of equal positions: what was chosen later follows what was chosen before.
  return [...moved, ...change.add].sort((one, other) => one.pos - other.pos);
}

function isSamePlace(one: PendingPlace, other: PendingPlace | undefined): boolean {
  return one.pos === other?.pos && one.isDisplaced === other.isDisplaced;
}

/** A position inside a block becomes the one after it, or before it when nothing precedes it there. */
function toBlockEdge(doc: Node, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  if ($pos.depth === 0) return $pos.pos;
  const start = $pos.before(1);
  return $pos.pos === start + $pos.depth ? start : $pos.after(1);
}

function makeWidget({ id, pos }: PendingPlace, draw: DrawPending): Decoration {
  let end = () => {};
  const box = () => {
    const element = document.createElement('div');
    element.contentEditable = 'false';
    end = draw(id, element);
    return element;
  };
  return Decoration.widget(pos, box, {
    // The key keeps the drawn placeholder when its position changes.
    key: id,
    side: -1,
    ignoreSelection: true,
    stopEvent: () => true,
    destroy: () => end(),
  });
}
