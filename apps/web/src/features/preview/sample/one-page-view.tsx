import { defaultProducts, pageMeasures, TEXT_WIDTH, trimSizes } from '@dierbaar/book';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { CoverPicture } from '../viewer/cover-picture.tsx';
import { PagePicture } from '../viewer/page-picture.tsx';
import { usePages } from '../viewer/pages-context.ts';
import classes from './one-page-view.module.css';

/** Millimetres beside the text that stay visible. */
const AIR = 9;

/** One page at reading size for a phone: cut to its text, between the two covers. */
export function OnePageView({ pages, title }: { pages: number; title: string }) {
  const { t } = useTranslation();
  const { format } = usePages();
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const last = pages + 1;
  const isCover = at === 0 || at === last;
  const pxPerMm = width / (TEXT_WIDTH + 2 * AIR);
  const { inner, outer, top } = pageMeasures(format, pages, defaultProducts[format]);
  const trim = trimSizes[format];
  const turn = (by: number) => {
    setAt((now) => Math.min(last, Math.max(0, now + by)));
    box.current?.scrollTo(0, 0);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a page is no fieldset */}
      <div
        ref={box}
        className={classes.box}
        role="group"
        aria-label={t('preview.book')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it
        tabIndex={0}
      >
        {width > 0 && isCover && (
          <div className={classes.cover} style={{ aspectRatio: `${trim.width} / ${trim.height}` }}>
            <CoverPicture part={at === 0 ? 'front' : 'back'} size="large" title={title} />
          </div>
        )}
        {width > 0 && !isCover && (
          <div className={classes.cut} style={{ height: (trim.height - top) * pxPerMm }}>
            <div
              className={classes.page}
              style={{
                width: trim.width * pxPerMm,
                height: trim.height * pxPerMm,
                left: (AIR - (at % 2 === 0 ? outer : inner)) * pxPerMm,
                top: (AIR - top) * pxPerMm,
              }}
            >
              <PagePicture key={at} page={at} pxPerMm={pxPerMm} rank={0} />
            </div>
          </div>
        )}
      </div>
      <nav className={classes.turns} aria-label={t('preview.strip')}>
        <button
          type="button"
          aria-label={t('preview.previous')}
          aria-disabled={at === 0}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={24} stroke={1.6} aria-hidden="true" />
        </button>
        <p role="status">
          {isCover
            ? t(at === 0 ? 'preview.place.front' : 'preview.place.back')
            : t('preview.sample.pageOf', { page: at, pages })}
        </p>
        <button
          type="button"
          aria-label={t('preview.next')}
          aria-disabled={at === last}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={24} stroke={1.6} aria-hidden="true" />
        </button>
      </nav>
    </>
  );
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    // Without the padding: what is wider would be cut at the right edge.
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
