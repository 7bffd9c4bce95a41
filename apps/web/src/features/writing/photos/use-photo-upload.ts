import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { UploadQueue } from '../../../lib/photos/upload-queue.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { insertionRange } from '../editor/toolbar/insert-block.ts';
import type { Saver } from '../saving/use-saver.ts';
import { insertPhoto, showPending } from './insert-photo.ts';

export interface PhotoUpload {
  /** Uploads photos and inserts them before the given position, or at the caret. */
  addAt: (files: readonly File[], pos?: number) => void;
  remove: (id: string) => void;
}

interface PhotoUploadOptions {
  userId: string;
  projectId: string;
  chapterId: string;
  saver: Saver;
  editor: RefObject<Editor | null>;
}

/** Uploads photos into the text: shows a placeholder at once, inserts the photo when the server has it. */
export function usePhotoUpload(options: PhotoUploadOptions): { upload: PhotoUpload; queue: UploadQueue } {
  const { t } = useTranslation();
  const { userId, projectId, chapterId, saver, editor } = options;
  const queue = getUploadQueue(userId);

  useEffect(() => {
    const placed = new Set<string>();
    const update = () => {
      if (editor.current) showPending(editor.current, queue.list(), { chapterId, placed });
    };
    const unset = queue.placeWith(chapterId, async (photo, pending) => {
      if (!editor.current) throw new Error('the text is not open');
      placed.add(pending.id);
      if (!insertPhoto(editor.current, photo, pending))
        showFailure(t('writing.photo.displaced', { name: pending.fileName }));
      // The photo is forgotten when the text that has it is safe.
      await saver.settled();
    });
    update();
    const unsubscribe = queue.subscribe(update);
    return () => {
      unsubscribe();
      unset();
    };
  }, [queue, chapterId, saver, editor, t]);

  const upload = useMemo<PhotoUpload>(
    () => ({
      addAt(files, pos) {
        const { current } = editor;
        if (!current) return;
        const at = pos ?? insertionRange(current.state).from;
        const index = current.state.doc.resolve(at).index(0);
        const { problems } = queue.add(files, {
          projectId,
          target: { kind: 'chapter', chapterId, index },
        });
        for (const problem of problems) showFailure(t(`writing.upload.${problem}`));
      },
      remove(id) {
        queue.remove(id);
        editor.current?.commands.focus();
      },
    }),
    [editor, queue, projectId, chapterId, t],
  );
  return { upload, queue };
}
