import { trimSizes } from '@dierbaar/book';
import type { LivePages } from '@dierbaar/book/live';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PrintOptions } from '../../../lib/projects/print-options.ts';
import type { PhotoPlace } from './low-resolution-photos.ts';
import { PageCanvas } from './page-canvas.tsx';
import classes from './pages.module.css';
import type { PageCrop } from './use-page-scale.ts';

interface PageSheetProps {
  live: LivePages;
  chapterId: string;
  /** One-based within the chapter. */
  page: number;
  /** Number printed on the page, null until the whole book is counted. */
  number: number | null;
  isLeft: boolean;
  format: PrintOptions['format'];
  measures: PrintOptions['page'];
  pxPerMm: number;
  /** What is cut off the page on each side, in millimetres. */
  crop: PageCrop;
  /** Height of the caret in millimetres, null when it is on another page. */
  caretY: number | null;
  lowResolution: readonly PhotoPlace[];
}

/** Printed page with the caret and its low-resolution photos. Memoised: a letter changes the page of the caret only. */
export const PageSheet = memo(function PageSheet(props: PageSheetProps) {
  const { live, chapterId, page, number, isLeft, format, measures, pxPerMm, crop, caretY, lowResolution } =
    props;
  const { t } = useTranslation();
  const trim = trimSizes[format];
  const { bleed } = measures;
  const left = isLeft ? crop.outer : crop.inner;
  const width = trim.width - crop.inner - crop.outer;
  const height = trim.height - crop.top - crop.bottom;
  return (
    <div
      data-page={page}
      className={classes.sheet}
      style={{ width: width * pxPerMm, height: height * pxPerMm }}
    >
      <div className={classes.cropped} style={{ left: -left * pxPerMm, top: -crop.top * pxPerMm }}>
        <PageCanvas
          live={live}
          chapterId={chapterId}
          page={page}
          label={
            number === null
              ? t('writing.pages.pictureInChapter', { page })
              : t('writing.pages.picture', { page: number })
          }
          pxPerMm={pxPerMm}
          size={{ width: trim.width + 2 * bleed, height: trim.height + 2 * bleed, bleed }}
        />
        {lowResolution.map((photo) => (
          <span
            key={photo.index}
            className={classes.soft}
            data-soft
            style={{
              top: (photo.y - bleed) * pxPerMm,
              left: (photo.x - bleed) * pxPerMm,
              width: photo.width * pxPerMm,
              height: photo.height * pxPerMm,
            }}
          >
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          </span>
        ))}
        {caretY !== null && (
          <span
            className={classes.caret}
            style={{
              left: ((isLeft ? measures.outer : measures.inner) - crop.caret) * pxPerMm,
              height: 5.4 * pxPerMm,
              // Moved without a new layout of the page.
              transform: `translateY(${(caretY - bleed) * pxPerMm}px)`,
            }}
          />
        )}
      </div>
    </div>
  );
});
