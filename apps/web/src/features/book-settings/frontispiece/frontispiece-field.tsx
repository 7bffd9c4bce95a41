import { bleedSize, defaultProducts, pageMeasures, resolutionOf } from '@dierbaar/book';
import type { PagePhoto } from '@dierbaar/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PhotoProblem } from '../../../lib/photos/check-file.ts';
import { usePhoto } from '../../../lib/photos/photo-query.ts';
import type { DialogUploads } from '../../../lib/photos/use-dialog-uploads.ts';
import { useUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { ChoosePhoto } from '../../../ui/photo/choose-photo.tsx';
import { FocusSliders } from '../../../ui/photo/focus-sliders.tsx';
import { Sharpness } from '../../../ui/photo/sharpness.tsx';
import { UploadStatus } from '../../../ui/photo/upload-status.tsx';
import classes from '../book-settings.module.css';
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
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const { uploads, add, cancel } = sending;
  const choose = (picture: File) => {
    // The newest choice counts.
    cancel();
    const [found] = add([picture], (uploaded) => onChange(newPagePhoto(uploaded)));
    setProblem(found ?? null);
  };
  return (
    <fieldset>
      <legend className={classes.legend}>{t('settings.frontispiece')}</legend>
      <p className={classes.hint}>{t('settings.frontispieceHint')}</p>
      {photo && <Chosen projectId={projectId} format={format} photo={photo} onChange={onChange} />}
      {uploads.map((one) => (
        <UploadStatus key={one.id} photo={one} queue={queue} isNarrow />
      ))}
      <ChoosePhoto
        hasPhoto={photo !== null}
        labels={{
          choose: t('common.choosePhoto'),
          other: t('settings.frontispieceOther'),
          remove: t('settings.frontispieceRemove'),
        }}
        onChoose={choose}
        onRemove={() => onChange(null)}
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
