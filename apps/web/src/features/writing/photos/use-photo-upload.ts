import type { UploadedPhoto } from '@dierbaar/contract';
import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { blockPosition, insertionRange, replaceWithBlock } from '../editor/toolbar/insert-block.ts';
import { addPending, findPending, removePending } from './pending-photos.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

export interface PhotoUpload {
  /** Uploads photos and inserts them before the given position, or at the caret. */
  addAt: (files: readonly File[], pos?: number) => void;
  remove: (id: string) => void;
}

interface Place {
  userId: string;
  projectId: string;
  chapterId: string;
}

/** Uploads photos into the text: shows a placeholder at once, inserts the photo when the server has it. */
export function usePhotoUpload(
  place: Place,
  editor: RefObject<Editor | null>,
): { upload: PhotoUpload; queue: RefObject<UploadQueue | null> } {
  const { t } = useTranslation();
  const queue = useRef<UploadQueue>(null);
  const { userId, projectId, chapterId } = place;

  useEffect(() => {
    const created = createUploadQueue({ userId, projectId, chapterId }, (id, photo, fileName) => {
      if (editor.current) insertPhoto(editor.current, id, photo, fileName);
    });
    queue.current = created;
    created
      .resume()
      .then((found) => {
        const { current } = editor;
        if (!current || found.length === 0) return;
        const places = found.map(({ id, index }) => ({ id, pos: blockPosition(current.state, index) }));
        addPending(current.view, places);
      })
      // The unfinished uploads stay stored for the next visit.
      .catch(() => undefined);
    return () => created.close();
  }, [userId, projectId, chapterId, editor]);

  const upload = useMemo<PhotoUpload>(
    () => ({
      addAt(files, pos) {
        const { current } = editor;
        if (!current || !queue.current) return;
        const at = pos ?? insertionRange(current.state).from;
        const { ids, problems } = queue.current.add(files, current.state.doc.resolve(at).index(0));
        if (ids.length > 0)
          addPending(
            current.view,
            ids.map((id) => ({ id, pos: at })),
          );
        for (const problem of problems) showFailure(t(`writing.upload.${problem}`));
      },
      remove(id) {
        const { current } = editor;
        if (current) current.view.dispatch(removePending(current.state.tr, id));
        queue.current?.remove(id);
        current?.commands.focus();
      },
    }),
    [editor, t],
  );
  return { upload, queue };
}

/** Replaces the placeholder with the photo; the caret stays where the user is typing. */
function insertPhoto(editor: Editor, id: string, photo: UploadedPhoto, fileName: string): void {
  const { state, view } = editor;
  const pos = findPending(state, id);
  if (pos === null) return;
  const transaction = removePending(state.tr, id);
  const { selection } = state;
  replaceWithBlock(transaction, pos, pos, {
    type: 'image',
    attrs: {
      name: photo.name,
      alt: '',
      caption: '',
      width: 'text',
      pixelWidth: photo.width,
      pixelHeight: photo.height,
    },
  });
  const hasCaretElsewhere = selection.from !== pos && view.hasFocus();
  if (hasCaretElsewhere) transaction.setSelection(selection.map(transaction.doc, transaction.mapping));
  view.dispatch(transaction.setMeta('photoArrived', fileName));
}
