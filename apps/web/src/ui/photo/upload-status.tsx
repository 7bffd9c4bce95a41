import { useTranslation } from '../../i18n/react/use-translation.ts';
import { isRetryable } from '../../lib/photos/check-file.ts';
import type { PendingPhoto, UploadQueue } from '../../lib/photos/upload-queue.ts';
import classes from './upload-status.module.css';

interface UploadStatusProps {
  photo: PendingPhoto;
  queue: UploadQueue;
  /** In a column beside the page. */
  isNarrow?: boolean;
}

/** An uploading photo: its progress, or its problem with retry and remove. */
export function UploadStatus({ photo, queue, isNarrow = false }: UploadStatusProps) {
  const { t } = useTranslation();
  const { id, preview, progress, problem, fileName } = photo;
  return (
    <div className={classes.box} data-narrow={isNarrow || undefined} data-pending-photo="">
      <img className={classes.picture} src={preview} alt="" />
      {problem === null && (
        <progress className={classes.bar} max={1} value={progress} aria-label={t('writing.photo.sending')} />
      )}
      <p className={`${classes.text} ${problem ? classes.wrong : ''}`} role="status">
        {problem ? t(`writing.upload.${problem}`) : t('writing.photo.sendingNamed', { name: fileName })}
      </p>
      <div className={classes.actions}>
        {problem !== null && isRetryable(problem) && (
          <button type="button" className={classes.button} onClick={() => queue.retry(id)}>
            {t('writing.photo.retry')}
          </button>
        )}
        <button type="button" className={classes.button} onClick={() => queue.remove(id)}>
          {t('writing.photo.leaveOut')}
        </button>
      </div>
    </div>
  );
}
