import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { usePhoto } from '../../../lib/photos/photo-query.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { useWritingContext } from '../writing-context.ts';
import classes from './photo-picture.module.css';

interface PhotoPictureProps {
  name: string;
  alt: string;
  /** Aspect ratio that reserves the space before the photo is loaded. */
  ratio: number | null;
  /** Point that stays visible where the photo is cropped, from 0 to 1. */
  focus?: { x: number; y: number };
  className?: string | undefined;
}

/** Photo of the book with loading and error states. */
export function PhotoPicture({ name, alt, ratio, focus, className }: PhotoPictureProps) {
  const { t } = useTranslation();
  const { projectId } = useWritingContext();
  const { address, hasFailed, retry } = usePhoto(projectId, name);
  useEffect(() => {
    if (hasFailed) showFailure(t('writing.imagesFailed'));
  }, [hasFailed, t]);
  const aspect = { aspectRatio: ratio ?? 4 / 3 };
  if (hasFailed) {
    return (
      <div className={`${classes.missing} ${className ?? ''}`} style={aspect}>
        <p>{t('writing.photo.failed')}</p>
        <button type="button" className={classes.retry} onClick={retry}>
          {t('writing.photo.retry')}
        </button>
      </div>
    );
  }
  if (!address) {
    return (
      <div className={`${classes.waiting} ${className ?? ''}`} style={aspect}>
        {t('writing.photo.loading')}
      </div>
    );
  }
  const position = focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : {};
  return (
    <img
      src={address}
      alt={alt}
      draggable={false}
      className={`${classes.picture} ${className ?? ''}`}
      style={{ ...(ratio === null ? {} : aspect), ...position }}
    />
  );
}
