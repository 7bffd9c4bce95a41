import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PendingPhoto, PlacePhoto } from '../../../lib/photos/upload-queue.ts';
import { useDialogUploads } from '../../../lib/photos/use-dialog-uploads.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { useWritingContext } from '../writing-context.ts';

interface ChosenPhotos {
  /** Photos of this dialog that have not arrived. */
  uploads: PendingPhoto[];
  /** Opens the file picker and uploads at most this many of the files. */
  choose: (count: number, onArrived: PlacePhoto) => void;
  /** Drops what has not arrived. */
  cancel: () => void;
}

/** Photos chosen in a dialog. What has not arrived when it goes without a choice stands in the text, at `index`. */
export function useChosenPhotos(index: number): ChosenPhotos {
  const { t } = useTranslation();
  const { projectId, chapterId, queue, choosePhotos } = useWritingContext();
  const { uploads, add, cancel } = useDialogUploads(queue, {
    projectId,
    target: { kind: 'chapter', chapterId, index },
  });
  return {
    uploads,
    choose: (count, onArrived) =>
      choosePhotos((files) => {
        for (const problem of add(files.slice(0, count), onArrived))
          showFailure(t(`writing.upload.${problem}`));
      }),
    cancel,
  };
}
