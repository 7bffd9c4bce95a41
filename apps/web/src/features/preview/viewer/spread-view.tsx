import { trimSizes } from '@dierbaar/book';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { CoverPicture } from './cover-picture.tsx';
import { PagePicture } from './page-picture.tsx';
import { fileWith, usePages } from './pages-context.ts';
import { isClosed, pagesOf, type Side, type Spread } from './spreads.ts';
import classes from './stage.module.css';
import type { Zoom } from './use-zoom.ts';

interface SpreadViewProps {
  stage: RefObject<HTMLDivElement | null>;
  spreads: readonly Spread[];
  at: number;
  zoom: Zoom;
  title: string;
}

/** Current spread or page, or the closed book on its cover. */
export function SpreadView({ stage, spreads, at, zoom, title }: SpreadViewProps) {
  const { t } = useTranslation();
  const { format } = usePages();
  const spread = spreads[at];
  const trim = trimSizes[format];
  const { pxPerMm, isMeasured, isZoomed } = zoom;
  usePaintNeighbours(spreads, at, zoom);
  // Turning begins at the top of the page, also when the one before was read to its foot.
  useEffect(() => {
    if (spread?.key) stage.current?.scrollTo(0, 0);
  }, [stage, spread?.key]);
  if (!spread) return null;
  const isOutside = isClosed(spread);
  const size = { width: trim.width * pxPerMm, height: trim.height * pxPerMm };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures is no fieldset
    <div
      ref={stage}
      role="group"
      aria-label={t('preview.book')}
      className={classes.table}
      data-zoomed={isZoomed || undefined}
      tabIndex={isZoomed ? 0 : undefined}
    >
      {isMeasured && (
        <div className={isOutside ? classes.closed : classes.open} data-spread={spread.key}>
          {[spread.left, spread.right].map(
            (side, place) =>
              side && (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: left and right are never reordered
                  key={place}
                  className={classes.side}
                  data-place={isOutside ? undefined : place === 0 ? 'left' : 'right'}
                  style={size}
                >
                  <SideView side={side} pxPerMm={pxPerMm} title={title} />
                </div>
              ),
          )}
        </div>
      )}
    </div>
  );
}

function SideView({ side, pxPerMm, title }: { side: Side; pxPerMm: number; title: string }) {
  const { t } = useTranslation();
  switch (side.kind) {
    case 'page':
      return <PagePicture key={side.page} page={side.page} pxPerMm={pxPerMm} rank={0} />;
    case 'cover':
      return <CoverPicture part={side.part} size="large" title={title} />;
    case 'flyleaf':
      return <div className={classes.flyleaf} role="img" aria-label={t('preview.side.flyleaf')} />;
    default:
      return side satisfies never;
  }
}

/** Paints the previous and next spread ahead, so that turning a page shows it at once. */
function usePaintNeighbours(spreads: readonly Spread[], at: number, { pxPerMm, isMeasured }: Zoom): void {
  const source = usePages();
  useEffect(() => {
    if (!isMeasured) return;
    const controller = new AbortController();
    const scale = pxPerMm * Math.min(2, window.devicePixelRatio || 1);
    const neighbours = [spreads[at + 1], spreads[at - 1]].flatMap((spread) =>
      spread ? pagesOf(spread) : [],
    );
    for (const page of neighbours) {
      void fileWith(source, page)?.paint({ page, scale, bleed, rank: 1 }, controller.signal);
    }
    return () => controller.abort();
  }, [source, spreads, at, pxPerMm, isMeasured]);
}

/** Millimetres trimmed on each side, the same in both formats. */
const bleed = 3;
