import type { UploadedPhoto } from '@dierbaar/contract';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { PendingPhoto } from '../../../lib/photos/upload-queue.ts';
import { blockPosition } from '../editor/toolbar/insert-block.ts';
import { newImage } from './new-image.ts';
import { addPending, listPending, placePhoto, removePending } from './pending-photos.ts';

/** Shows a placeholder for each photo that goes into this chapter, and none for others. */
export function showPending(
  editor: Editor,
  photos: readonly PendingPhoto[],
  { chapterId, placed }: { chapterId: string; placed: ReadonlySet<string> },
): void {
  const wanted = photos.flatMap(({ id, target, isInDialog }) => {
    const isHere = target.kind === 'chapter' && target.chapterId === chapterId;
    if (!isHere || isInDialog || target.replaces !== undefined || placed.has(id)) return [];
    return [{ id, index: target.index }];
  });
  const shown = new Set(listPending(editor.state).map(({ id }) => id));
  for (const id of shown) {
    const isGone = !wanted.some((one) => one.id === id);
    if (isGone) editor.view.dispatch(removePending(editor.state.tr, id));
  }
  const added = wanted.filter(({ id }) => !shown.has(id));
  if (added.length === 0) return;
  addPending(
    editor.view,
    added.map(({ id, index }) => ({ id, pos: blockPosition(editor.state, index) })),
  );
}

/**
 * Puts an uploaded photo in the place of its placeholder or of the photo that it replaces; the caret stays where the
 * user is typing. Returns whether that place was still there.
 */
export function insertPhoto(editor: Editor, photo: UploadedPhoto, pending: PendingPhoto): boolean {
  const { target } = pending;
  if (target.kind !== 'chapter') return false;
  const { state, view } = editor;
  const { tr, doc, schema } = state;
  if (pending.placedAs === photo.name && findImage(doc, photo.name, target.index) !== null) return true;
  const { name, pixelWidth, pixelHeight } = newImage(photo).attrs;
  const replaced = target.replaces === undefined ? null : findImage(doc, target.replaces, target.index);
  if (replaced !== null) {
    const attributes = { ...doc.nodeAt(replaced)?.attrs, name, pixelWidth, pixelHeight };
    view.dispatch(tr.setNodeMarkup(replaced, null, attributes));
    return true;
  }
  const place = listPending(state).find(({ id }) => id === pending.id);
  const node = schema.nodeFromJSON(newImage(photo, target.width, target.caption));
  const isInPlace = placePhoto(tr, state, pending.id, node);
  const after = (place?.pos ?? doc.content.size) + node.nodeSize;
  // Who is not typing goes on below the photo.
  if (!view.hasFocus()) tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)));
  view.dispatch(tr);
  return isInPlace;
}

/** Position of the photo with this name that is nearest to a block; null when the text has none. */
function findImage(doc: Node, name: string, index: number): number | null {
  let found: { pos: number; distance: number } | null = null;
  doc.forEach((node, pos, at) => {
    const distance = Math.abs(at - index);
    if (node.type.name === 'image' && node.attrs.name === name && distance < (found?.distance ?? Infinity))
      found = { pos, distance };
  });
  return (found as { pos: number } | null)?.pos ?? null;
}
