import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PendingPhoto } from '../../../lib/photos/upload-queue.ts';
import { PrintDialog } from '../../../ui/dialog/print-dialog.tsx';
import { UploadStatus } from '../../../ui/photo/upload-status.tsx';
import { useWritingContext } from '../writing-context.ts';
import classes from './layout-dialog.module.css';

interface PhotosDialogProps {
  title: string;
  text: string;
  onClose: () => void;
  /** Called when the writer throws away what was chosen; otherwise it may be closed by chance. */
  onCancel?: () => void;
  /** Above the photos. */
  notice?: ReactNode;
  /** The photos of the block, in their order. */
  photos: ReactNode;
  /** Photos that have not arrived. */
  uploads: PendingPhoto[];
  /** Asks for more photos; false when there is no room for any. */
  add: false | { label: string; onClick: () => void };
  /** Further controls. */
  children?: ReactNode;
  /** Print preview of the block; null while it has too few photos. */
  printed: ReactNode;
  /** Shown in its place. */
  empty: string;
  result: ReactNode;
  submit: { label: string; onClick: () => void; isDisabled?: boolean };
}

/** Dialog for a block of photos: what is chosen on the left, how it is printed on the right. */
export function PhotosDialog(props: PhotosDialogProps) {
  const { title, text, onClose, photos, uploads, add, children, printed, empty, result, submit } = props;
  const { onCancel = onClose, notice } = props;
  const { t } = useTranslation();
  const { queue } = useWritingContext();
  const isSending = uploads.some(({ problem }) => problem === null);
  return (
    <PrintDialog
      title={title}
      text={text}
      width={1080}
      onClose={onClose}
      printedTitle={t('writing.layout.printed')}
      result={result}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('writing.layout.cancel')}
          </Button>
          <Button onClick={submit.onClick} loading={isSending} disabled={submit.isDisabled ?? false}>
            {submit.label}
          </Button>
        </>
      }
      controls={
        <>
          <div className={classes.notice}>{notice}</div>
          {photos}
          {uploads.map((photo) => (
            <UploadStatus key={photo.id} photo={photo} queue={queue} />
          ))}
          {add && (
            <button type="button" className={classes.add} onClick={add.onClick} data-autofocus>
              <IconPhotoPlus size={20} stroke={1.6} aria-hidden="true" />
              {add.label}
            </button>
          )}
          {children}
        </>
      }
      printed={printed ?? <p className={classes.empty}>{empty}</p>}
    />
  );
}
