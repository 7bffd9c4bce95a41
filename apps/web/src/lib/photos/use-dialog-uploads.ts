import { useEffect, useRef, useState } from 'react';
import type { PhotoProblem } from './check-file.ts';
import type { PhotoBody } from './photo-kind.ts';
import type { PendingPhoto, PlacePhoto, UploadQueue } from './upload-queue.ts';
import { usePendingPhotos } from './use-pending-photos.ts';

export interface DialogUploads {
  /** Photos of this dialog that have not arrived. */
  uploads: PendingPhoto[];
  /** Uploads files; returns the problems of those that cannot be uploaded. */
  add: (files: readonly File[], onArrived: PlacePhoto) => PhotoProblem[];
  /** Drops what has not arrived. */
  cancel: () => void;
}

/** Uploads of a dialog. What has not arrived when the dialog goes without a choice goes to its target. */
export function useDialogUploads(
  queue: UploadQueue,
  to: Pick<PhotoBody, 'projectId' | 'target'>,
): DialogUploads {
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
    add: (files, onArrived) => {
      const { ids: added, problems } = queue.add(files, to, onArrived);
      setIds((before) => new Set([...before, ...added]));
      return problems;
    },
    cancel: () => {
      for (const { id } of uploads) queue.remove(id);
    },
  };
}
