import { trimSizes } from '@dierbaar/book';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { CoverPicture } from './cover-picture.tsx';
import { abbreviateSpread, describeSpread } from './describe-spread.ts';
import { PagePicture } from './page-picture.tsx';
import classes from './page-strip.module.css';
import { usePages } from './pages-context.ts';
import { findSpread, type Side, type Spread } from './spreads.ts';
import stageClasses from './stage.module.css';
import { chooseThumbnails } from './thumbnails.ts';
import type { SpreadPosition } from './use-spread-position.ts';

interface PageStripProps {
  spreads: readonly Spread[];
  position: SpreadPosition;
  /** Places with something to look at: of the print check by severity, or of readers. */
  marks: readonly PageMark[];
}

export interface PageMark {
  id: string;
  page: number;
  kind: 'warning' | 'confirm' | 'refuse' | 'reader' | 'reader-done';
}

/** Width of a thumbnail page in pixels. */
const smallWidth = 35;

/** Thumbnails around the current spread, and a slider over the book with the marks of what stands beside it. */
export function PageStrip({ spreads, position, marks }: PageStripProps) {
  const { t } = useTranslation();
  const { at, goTo } = position;
  const last = spreads.length - 1;
  const current = spreads[at];
  return (
    <nav className={classes.strip} aria-label={t('preview.strip')}>
      <div className={classes.thumbnails}>
        {chooseThumbnails(spreads.length, at).map((shown, place, all) => (
          <Fragment key={spreads[shown]?.key}>
            {place > 0 && shown - (all[place - 1] ?? 0) > 1 && (
              <span className={classes.gap} aria-hidden="true">
                …
              </span>
            )}
            <Thumbnail spread={spreads[shown]} isCurrent={shown === at} onClick={() => goTo(shown)} />
          </Fragment>
        ))}
      </div>
      <div className={classes.slider}>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('preview.slider')}
          aria-valuetext={current ? describeSpread(current, t) : ''}
          onChange={(event) => goTo(event.currentTarget.valueAsNumber)}
        />
        <span className={classes.gone} style={{ width: `${(at / last) * 100}%` }} />
        {marks.map(({ id, page, kind }) => (
          <span
            key={id}
            className={classes.mark}
            data-severity={kind}
            style={{ left: `${(findSpread(spreads, page) / last) * 100}%` }}
          />
        ))}
      </div>
    </nav>
  );
}

interface ThumbnailProps {
  spread: Spread | undefined;
  isCurrent: boolean;
  onClick: () => void;
}

function Thumbnail({ spread, isCurrent, onClick }: ThumbnailProps) {
  const { t } = useTranslation();
  const { format } = usePages();
  if (!spread) return null;
  const trim = trimSizes[format];
  const pxPerMm = smallWidth / trim.width;
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={t('preview.goTo', { place: describeSpread(spread, t) })}
      onClick={onClick}
    >
      <span className={classes.small} style={{ height: trim.height * pxPerMm }}>
        {[spread.left, spread.right].map(
          (side, place) =>
            side && (
              // biome-ignore lint/suspicious/noArrayIndexKey: left and right are never reordered
              <span key={place} className={classes.smallSide} style={{ width: smallWidth }}>
                <SmallSide side={side} pxPerMm={pxPerMm} />
              </span>
            ),
        )}
      </span>
      {abbreviateSpread(spread, t)}
    </button>
  );
}

function SmallSide({ side, pxPerMm }: { side: Side; pxPerMm: number }) {
  switch (side.kind) {
    case 'page':
      return <PagePicture key={side.page} page={side.page} pxPerMm={pxPerMm} rank={2} />;
    case 'cover':
      return <CoverPicture part={side.part} size="small" />;
    case 'flyleaf':
      return <span className={stageClasses.flyleaf} />;
    default:
      return side satisfies never;
  }
}
