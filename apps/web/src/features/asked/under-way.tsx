import { isRetryable } from '../../lib/photos/check-file.ts';
import type { PendingPhoto } from '../../lib/photos/upload-queue.ts';
import { useOnline } from '../../lib/use-online.ts';
import { PhotoTile } from '../../ui/photo/photo-tile.tsx';
import { useAsked } from './asked-context.ts';
import { refusalOf } from './refusal.ts';

interface UnderWayProps {
  photo: PendingPhoto;
  number: number;
  onRemove: () => void;
}

/** A photo that has arrived, or is on its way. It waits while another is being sent. */
export function UnderWay({ photo, number, onRemove }: UnderWayProps) {
  const { t } = useAsked();
  const isOnline = useOnline();
  const { preview, progress, problem, uploaded } = photo;
  const removal = { label: t('asked.tell.leaveOut', { number }), onRemove };
  const percent = Math.round(progress * 100);
  const isRefused = problem !== null && !isRetryable(problem);
  const isSending = problem === null && isOnline;
  const text = percent > 0 ? t('asked.tell.progress', { percent }) : t('asked.tell.waits');
  if (uploaded)
    return (
      <PhotoTile
        address={preview}
        label={t('asked.tell.photo', { number, state: t('asked.tell.sent') })}
        state={{ kind: 'arrived' }}
        removal={removal}
      />
    );
  return (
    <PhotoTile
      address={preview}
      label={t('asked.tell.photo', {
        number,
        state: isRefused ? t(refusalOf(problem)) : isSending ? text : t('asked.tell.onDevice'),
      })}
      state={
        isSending
          ? { kind: 'sending', text, ...(percent > 0 && { percent }) }
          : { kind: isRefused ? 'refused' : 'phone' }
      }
      removal={removal}
    />
  );
}
