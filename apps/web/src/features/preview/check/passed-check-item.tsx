import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { CheckedPhoto, PrintCheck } from '../../../lib/exports/exports.ts';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import own from './passed-check.module.css';
import classes from './remark.module.css';
import { SeverityMark } from './severity-mark.tsx';
import type { PassedCheck } from './sort-check.ts';

interface PassedCheckItemProps {
  passed: PassedCheck;
  check: PrintCheck;
  onPage: (page: number) => void;
}

/** Check without remarks. */
export function PassedCheckItem({ passed, check, onPage }: PassedCheckItemProps) {
  const { t } = useTranslation();
  const [title, text] = usePassedCheckText(passed, check);
  return (
    <li className={classes.item} data-fine={passed}>
      <SeverityMark light="green" label={t('preview.check.fine')} />
      <div className={classes.words}>
        <b>{title}</b>
        <p>{text}</p>
        {passed === 'photos' && (
          <details className={own.photos}>
            <summary>{t('preview.check.photosList')}</summary>
            <ul>
              {check.photos.map((photo) => (
                <PhotoLine
                  key={`${photo.chapterId} ${photo.index} ${photo.name}`}
                  photo={photo}
                  onPage={onPage}
                />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

function PhotoLine({ photo, onPage }: { photo: CheckedPhoto; onPage: (page: number) => void }) {
  const { t, i18n } = useTranslation();
  const { page, ppi, light } = photo;
  const centimetres = formatMeasure(photo.centimetres ?? 0, i18n.language);
  const isKnown = ppi !== null && photo.centimetres !== null;
  return (
    <li>
      <span className={own.dot} data-light={light} />
      <VisuallyHidden>{t(`preview.check.light.${light}`)}</VisuallyHidden>
      {page === null || !isKnown ? (
        <span>
          {isKnown
            ? t('preview.check.photoLineUnplaced', { centimetres, ppi })
            : t('preview.check.photoUnknown')}
        </span>
      ) : (
        <button type="button" onClick={() => onPage(page)}>
          {t('preview.check.photoLine', { page, centimetres, ppi })}
        </button>
      )}
    </li>
  );
}

function usePassedCheckText(
  passed: PassedCheck,
  { photos, qrCodes, pages, spineMillimetres }: PrintCheck,
): [string, string] {
  const { t, i18n } = useTranslation();
  switch (passed) {
    case 'photos': {
      const count = photos.filter(({ light }) => light === 'green').length;
      return [t('preview.check.photos', { count }), t('preview.check.photosFine')];
    }
    case 'text':
      return [t('preview.check.text'), t('preview.check.textFine')];
    case 'qr':
      return [t('preview.check.qr'), t('preview.check.qrFine', { count: qrCodes })];
    case 'pages': {
      const spine = formatMeasure(spineMillimetres ?? 0, i18n.language);
      return [t('preview.check.pages'), t('preview.check.pagesFine', { pages: pages ?? 0, spine })];
    }
    default:
      return passed satisfies never;
  }
}
