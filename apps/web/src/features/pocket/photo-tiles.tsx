import { limits } from '@dierbaar/contract';
import { IconAlertTriangle, IconCheck, IconDeviceMobile, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MemoryOutbox } from '../../lib/memories/memory-outbox.ts';
import type { PendingMemory } from '../../lib/memories/pending-memories.ts';
import { usePhoto } from '../../lib/photos/photo-query.ts';
import type { PendingPhoto, UploadQueue } from '../../lib/photos/upload-queue-types.ts';
import { iconProps } from '../../ui/icon-props.ts';
import { addPhotos } from './add-photos.ts';
import classes from './photo-tiles.module.css';
import { useOnline } from './use-online.ts';

interface PhotoTilesProps {
  outbox: MemoryOutbox;
  queue: UploadQueue;
  memory: PendingMemory;
  underWay: readonly PendingPhoto[];
}

/** Photos of a memory: those that have arrived, those on their way, and the way to add one. */
export function PhotoTiles({ outbox, queue, memory, underWay }: PhotoTilesProps) {
  const { t } = useTranslation();
  const { projectId, clientId, photos } = memory;
  const arrived = photos
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  // Another tab may still have some of them, which are not shown here.
  const hasRoom = photos.length < limits.photosPerMemory;
  return (
    <ul className={classes.photos} aria-label={t('pocket.tell.photosOf')}>
      {arrived.map(({ id, name }, at) => (
        <li key={id} className={classes.tile} data-photo="arrived">
          <Arrived
            projectId={projectId}
            name={name}
            label={t('pocket.tell.photo', { number: at + 1, state: t('pocket.tell.sent') })}
          />
          <span className={classes.mark} data-kind="done">
            <IconCheck {...iconProps(18)} />
          </span>
          <LeaveOut number={at + 1} onClick={() => outbox.removePhoto(clientId, id)} />
        </li>
      ))}
      {underWay.map((photo, at) => (
        <UnderWay
          key={photo.id}
          photo={photo}
          number={arrived.length + at + 1}
          onRemove={() => outbox.removePhoto(clientId, photo.id)}
        />
      ))}
      {hasRoom && (
        <li>
          <label className={classes.add}>
            <IconPhotoPlus {...iconProps(24)} />
            {t('pocket.tell.addPhoto')}
            <input
              type="file"
              accept="image/jpeg,image/png"
              multiple
              className={classes.file}
              onChange={({ currentTarget }) => {
                addPhotos(outbox, queue, memory, [...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
          </label>
        </li>
      )}
    </ul>
  );
}

function UnderWay({
  photo,
  number,
  onRemove,
}: {
  photo: PendingPhoto;
  number: number;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { preview, progress, problem } = photo;
  const percent = Math.round(progress * 100);
  const isRefused = problem !== null && problem !== 'failed' && problem !== 'unauthorised';
  const isSending = problem === null && isOnline;
  const state = isRefused
    ? t(`writing.upload.${problem}`)
    : isSending
      ? t('pocket.tell.progress', { percent })
      : t('pocket.tell.onPhone');
  return (
    <li className={classes.tile} data-photo="under-way">
      <img src={preview} alt={t('pocket.tell.photo', { number, state })} />
      {isSending && (
        <span className={classes.veil} aria-hidden="true">
          <svg viewBox="0 0 56 56" width={56} height={56} className={classes.ring} aria-hidden="true">
            <circle cx={28} cy={28} r={25} />
            <circle
              cx={28}
              cy={28}
              r={25}
              pathLength={100}
              strokeDasharray={`${percent} 100`}
              data-part="done"
            />
          </svg>
          {t('pocket.tell.progress', { percent })}
        </span>
      )}
      {!isSending && (
        <span className={classes.mark} data-kind={isRefused ? 'refused' : 'phone'}>
          {isRefused ? <IconAlertTriangle {...iconProps(18)} /> : <IconDeviceMobile {...iconProps(18)} />}
        </span>
      )}
      <LeaveOut number={number} onClick={onRemove} />
    </li>
  );
}

function LeaveOut({ number, onClick }: { number: number; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.leaveOut}
      aria-label={t('pocket.tell.leaveOut', { number })}
      onClick={onClick}
    >
      <span>
        <IconX {...iconProps(16)} />
      </span>
    </button>
  );
}

function Arrived({ projectId, name, label }: { projectId: string; name: string; label: string }) {
  const { address } = usePhoto(projectId, name);
  return address ? (
    <img src={address} alt={label} />
  ) : (
    <span role="img" aria-label={label} className={classes.blank} />
  );
}
