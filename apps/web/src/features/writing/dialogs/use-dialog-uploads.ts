import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingPhoto, PlacePhoto } from '../../../lib/photos/upload-queue-types.ts';
import { usePendingPhotos } from '../../../lib/photos/user-uploads.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { useWritingContext } from '../writing-context.ts';

interface DialogUploads {
  /** Photos of this dialog that have not arrived. */
  uploads: PendingPhoto[];
  /** Opens the file picker and uploads at most this many of the files. */
  choose: (count: number, onArrived: PlacePhoto) => void;
  /** Drops what has not arrived. */
  cancel: () => void;
}

/** Uploads of a dialog. What has not arrived when the dialog goes without a choice stands in the text, at `index`. */
export function useDialogUploads(index: number): DialogUploads {
  const { t } = useTranslation();
  const { projectId, chapterId, queue, choosePhotos } = useWritingContext();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const uploads = usePendingPhotos(queue).filter(({ id }) => ids.has(id));
  const latest = useRef(ids);
  latest.current = ids;
  useEffect(
    () => () => {
      for (const id of latest.current) queue.leaveDialog(id);
    },
    [queue],
  );
  return {
    uploads,
    choose: (count, onArrived) =>
      choosePhotos((files) => {
        const place = { projectId, chapterId, index };
        const { ids: added, problems } = queue.add(files.slice(0, count), place, onArrived);
        setIds((before) => new Set([...before, ...added]));
        for (const problem of problems) showFailure(t(`writing.upload.${problem}`));
      }),
    cancel: () => {
      for (const { id } of uploads) queue.remove(id);
    },
  };
}
