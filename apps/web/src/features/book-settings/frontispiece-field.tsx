import { bleedSize, defaultProducts, pageMeasures, resolutionOf } from '@dierbaar/book';
import type { PagePhoto } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoProblem } from '../../lib/photos/check-file.ts';
import { usePhoto } from '../../lib/photos/photo-query.ts';
import type { DialogUploads } from '../../lib/photos/use-dialog-uploads.ts';
import { useUploadQueue } from '../../lib/photos/user-uploads.ts';
import { iconProps } from '../../ui/icon-props.ts';
import { FocusSliders } from '../../ui/photo/focus-sliders.tsx';
import { Sharpness } from '../../ui/photo/sharpness.tsx';
import { UploadStatus } from '../../ui/photo/upload-status.tsx';
import classes from './book-settings.module.css';
import own from './frontispiece-field.module.css';
import { newPagePhoto } from './place-frontispiece.ts';

interface FrontispieceFieldProps {
  projectId: string;
  format: 'a4' | 'sq';
  photo: PagePhoto | null;
  sending: DialogUploads;
  onChange: (photo: PagePhoto | null) => void;
}

/** Photo that faces the title page: chosen, cropped and taken away. */
export function FrontispieceField({ projectId, format, photo, sending, onChange }: FrontispieceFieldProps) {
  const { t } = useTranslation();
  const queue = useUploadQueue();
  const file = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const { uploads, add, cancel } = sending;
  const choose = (picture: File) => {
    // The newest choice counts.
    cancel();
    const [found] = add([picture], (uploaded) => onChange(newPagePhoto(uploaded)));
    setProblem(found ?? null);
  };
  const remove = () => {
    onChange(null);
    chooser.current?.focus();
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('settings.frontispiece')}</legend>
      <p className={classes.hint}>{t('settings.frontispieceHint')}</p>
      {photo && <Chosen projectId={projectId} format={format} photo={photo} onChange={onChange} />}
      {uploads.map((one) => (
        <UploadStatus key={one.id} photo={one} queue={queue} isNarrow />
      ))}
      <div className={own.photoActions}>
        <Button
          ref={chooser}
          variant="default"
          size="sm"
          leftSection={<IconUpload {...iconProps(18)} />}
          onClick={() => file.current?.click()}
        >
          {t(photo ? 'settings.frontispieceOther' : 'settings.frontispieceChoose')}
        </Button>
        {photo && (
          <Button variant="subtle" size="sm" leftSection={<IconTrash {...iconProps(18)} />} onClick={remove}>
            {t('settings.frontispieceRemove')}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        // Every picture type can be selected, so that a refused one gets its reason.
        accept="image/*"
        hidden
        aria-label={t('settings.frontispieceChoose')}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? [];
          if (picture) choose(picture);
          currentTarget.value = '';
        }}
      />
      {problem && (
        <p className={own.problem} role="alert">
          {t(`writing.upload.${problem}`)}
        </p>
      )}
    </fieldset>
  );
}

type ChosenProps = Pick<FrontispieceFieldProps, 'projectId' | 'format' | 'onChange'> & { photo: PagePhoto };

function Chosen({ projectId, format, photo, onChange }: ChosenProps) {
  const { t } = useTranslation();
  const { address } = usePhoto(projectId, photo.name);
  const product = defaultProducts[format];
  const page = bleedSize(pageMeasures(format, product.pages.min, product));
  const { focusX, focusY, pixelWidth: width, pixelHeight: height } = photo;
  return (
    <div className={own.chosen}>
      <div className={own.crop} style={{ aspectRatio: page.width / page.height }}>
        {address && (
          <img
            src={address}
            alt={t('settings.frontispieceAlt')}
            style={{ objectPosition: `${focusX * 100}% ${focusY * 100}%` }}
          />
        )}
      </div>
      <div className={classes.stack}>
        <Sharpness resolution={resolutionOf({ width, height }, page)} />
        <FocusSliders focusX={focusX} focusY={focusY} onChange={(part) => onChange({ ...photo, ...part })} />
      </div>
    </div>
  );
}
