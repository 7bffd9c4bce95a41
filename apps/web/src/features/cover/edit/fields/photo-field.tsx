import type { CoverPhoto } from '@dierbaar/book';
import type { CoverFields } from '@dierbaar/contract';
import { Button, Progress } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile, type PhotoProblem } from '../../../../lib/photos/check-file.ts';
import { uploadPhoto } from '../../../../lib/photos/upload-photo.ts';
import { iconProps } from '../../../../ui/icon-props.ts';
import classes from './fields-panel.module.css';
import { PhotoFrame } from './photo-frame.tsx';

interface PhotoFieldProps {
  projectId: string;
  fields: CoverFields;
  /** Box of the photo on the cover. */
  place: CoverPhoto | null;
  picture: Blob | undefined;
  onChange: (change: Partial<CoverFields>) => void;
}

/** Upload, crop and removal of a photo that replaces the drawing. */
export function PhotoField({ projectId, fields, place, picture, onChange }: PhotoFieldProps) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const { image } = fields;
  if (fields.themeName === 'no_image') return <p className={classes.hint}>{t('cover.edit.noPhotoHere')}</p>;

  const upload = async (photo: File) => {
    const refused = checkFile(photo);
    setProblem(refused);
    if (refused) return;
    setProgress(0);
    const input = { projectId, picture: photo, fileName: photo.name, onProgress: setProgress };
    const result = await uploadPhoto(input);
    setProgress(null);
    if (!result.ok) return setProblem(result.problem);
    const { name } = result.photo;
    onChange({ image: { name, crop: null, focus: { x: 0.5, y: 0.5 } } });
  };

  return (
    <section aria-label={t('cover.edit.photo')}>
      <p className={classes.label}>
        {t('cover.edit.photo')} <span className={classes.aside}>{t('cover.edit.photoInstead')}</span>
      </p>
      {image && place && picture && (
        <PhotoFrame
          image={image}
          place={place}
          picture={picture}
          onChange={(view) => onChange({ image: { ...image, ...view } })}
        />
      )}
      <div className={classes.photoActions}>
        <Button
          variant="default"
          size="sm"
          fullWidth={!image}
          loading={progress !== null}
          leftSection={<IconUpload {...iconProps(18)} />}
          onClick={() => file.current?.click()}
        >
          {image ? t('cover.edit.otherPhoto') : t('cover.edit.choosePhoto')}
        </Button>
        {image && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconTrash {...iconProps(18)} />}
            onClick={() => onChange({ image: null })}
          >
            {t('cover.edit.removePhoto')}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        // Every picture type can be selected, so that a refused one gets its reason.
        accept="image/*"
        hidden
        aria-label={t('cover.edit.choosePhoto')}
        onChange={({ currentTarget }) => {
          const [selected] = currentTarget.files ?? [];
          if (selected) void upload(selected);
          currentTarget.value = '';
        }}
      />
      {progress !== null && (
        <Progress value={progress * 100} mt={8} size="sm" aria-label={t('cover.edit.uploading')} />
      )}
      {problem ? (
        <p className={classes.problem} role="alert">
          {t(`writing.upload.${problem}`)}
        </p>
      ) : (
        !image && <p className={classes.hint}>{t('cover.edit.photoHint')}</p>
      )}
    </section>
  );
}
