import type { CoverPhoto } from '@dierbaar/book';
import type { CoverFields, CoverImage } from '@dierbaar/contract';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import type { PhotoProblem } from '../../../../lib/photos/check-file.ts';
import type { CoverSlot } from '../../../../lib/photos/photo-kind.ts';
import { usePendingPhotos } from '../../../../lib/photos/use-pending-photos.ts';
import { useUploadQueue } from '../../../../lib/photos/user-uploads.ts';
import { ChoosePhoto } from '../../../../ui/photo/choose-photo.tsx';
import { UploadStatus } from '../../../../ui/photo/upload-status.tsx';
import classes from './fields-panel.module.css';
import { PhotoFrame } from './photo-frame.tsx';
import type { VisiblePart } from './visible-part.ts';

interface PhotoFieldProps {
  projectId: string;
  slot: CoverSlot;
  image: CoverImage | null;
  /** Box of the photo on the cover. */
  place: Pick<CoverPhoto, 'width' | 'height' | 'shape'> | null;
  /** Part of it that is not folded around the board. */
  seen?: VisiblePart;
  picture: Blob | undefined;
  /** The file input, so that another control can open it. */
  file: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<CoverFields>) => void;
}

/** Upload, crop and removal of the photo on the front or of the portrait on the back. */
export function PhotoField(props: PhotoFieldProps) {
  const { projectId, slot, image, place, seen, picture, file, onChange } = props;
  const { t } = useTranslation();
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const queue = useUploadQueue();
  const uploads = usePendingPhotos(queue).filter(
    ({ target, projectId: book }) => target.kind === 'cover' && target.slot === slot && book === projectId,
  );
  const put = (changed: CoverImage | null) =>
    onChange(slot === 'front' ? { image: changed } : { backImage: changed });

  const upload = (photo: File) => {
    const { problems } = queue.add([photo], { projectId, target: { kind: 'cover', slot } });
    setProblem(problems[0] ?? null);
    if (problems.length > 0) return;
    // The newest choice counts.
    for (const { id } of uploads) queue.remove(id);
  };

  return (
    <section aria-label={t(`cover.edit.photo.${slot}.name`)} className={classes.section}>
      <p className={classes.label}>
        {t(`cover.edit.photo.${slot}.name`)}{' '}
        <span className={classes.aside}>{t(`cover.edit.photo.${slot}.aside`)}</span>
      </p>
      {image && place && picture && (
        <PhotoFrame
          image={image}
          place={place}
          {...(seen ? { seen } : {})}
          picture={picture}
          onChange={(view) => put({ ...image, ...view })}
        />
      )}
      <ChoosePhoto
        hasPhoto={image !== null}
        labels={{
          choose: t(`cover.edit.photo.${slot}.choose`),
          other: t(`cover.edit.photo.${slot}.other`),
          remove: t(`cover.edit.photo.${slot}.remove`),
        }}
        isSending={uploads.some((one) => one.problem === null)}
        isWide
        file={file}
        onChoose={upload}
        onRemove={() => put(null)}
      />
      {uploads.map((one) => (
        <UploadStatus key={one.id} photo={one} queue={queue} isNarrow />
      ))}
      {problem ? (
        <p className={classes.problem} role="alert">
          {t(`writing.upload.${problem}`)}
        </p>
      ) : (
        !image && <p className={classes.hint}>{t(`cover.edit.photo.${slot}.hint`)}</p>
      )}
    </section>
  );
}
