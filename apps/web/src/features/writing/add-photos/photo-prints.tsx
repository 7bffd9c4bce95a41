import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { MemoryPhoto } from '../collected/memory-photo.tsx';
import type { SizedPhoto } from '../photos/new-image.ts';
import { sharpWidthOf } from '../photos/printed-photo.ts';
import classes from './add-photos.module.css';

interface PhotoPrintsProps {
  photos: readonly SizedPhoto[];
  /** Names in the order in which they were chosen. */
  chosen: readonly string[];
  onChosen: (names: readonly string[]) => void;
  /** How many more are on their way. */
  underWay: number;
}

/** Photos to choose from, as prints with the width to which each is sharp. */
export function PhotoPrints({ photos, chosen, onChosen, underWay }: PhotoPrintsProps) {
  const { t } = useTranslation();
  const toggle = (name: string) =>
    onChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const places = Array.from({ length: Math.max(0, underWay) }, (_, at) => photos.length + at);
  return (
    <ul className={classes.prints}>
      {photos.map((photo, at) => (
        <li key={photo.name}>
          <label className={classes.print}>
            <span className={classes.picture}>
              <MemoryPhoto name={photo.name} className={classes.image} />
              <input
                type="checkbox"
                className={classes.tick}
                aria-label={t('writing.addPhotos.photo', { number: at + 1 })}
                checked={chosen.includes(photo.name)}
                onChange={() => toggle(photo.name)}
              />
            </span>
            <span className={classes.caption}>
              {t('writing.addPhotos.sharp', { width: sharpWidthOf(photo) })}
            </span>
          </label>
        </li>
      ))}
      {places.map((place) => (
        <li key={place} className={classes.print} data-under-way="">
          <span className={classes.image} />
          <span className={classes.caption}>{t('writing.addPhotos.underWay')}</span>
        </li>
      ))}
    </ul>
  );
}
