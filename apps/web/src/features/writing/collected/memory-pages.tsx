import { priceOfCopy, trimSizes } from '@dierbaar/book';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { PageSheet } from '../pages/page-sheet.tsx';
import { PagesFailed } from '../pages/pages-failed.tsx';
import type { LiveBook, LiveBookState } from '../pages/use-live-book.ts';
import { usePageScale } from '../pages/use-page-scale.ts';
import { useWritingContext } from '../writing-context.ts';
import classes from './memory-dialog.module.css';

interface PlacedBlocks {
  first: number;
  behind: number;
}

/** What of the text above a memory is shown, in millimetres. */
const LINES_ABOVE = 26;
/** A page of which less would be visible is shown from higher up. */
const SHORTEST_PAGE = 90;

/** The pages on which a memory would stand, from a few lines above it. */
export function MemoryPages({ state, placed }: { state: LiveBookState; placed: PlacedBlocks | null }) {
  const { t } = useTranslation();
  const { chapterId } = useWritingContext();
  const { book } = state;
  const box = useRef<HTMLDivElement>(null);
  const format = book?.settings.format ?? 'a4';
  const { pxPerMm, crop } = usePageScale(box, format, 'reading');
  const place = placed && book ? placesOf(book, chapterId, placed) : null;
  const live = book?.live;
  const page = place?.first ?? 1;
  useEffect(() => live?.show(chapterId, page), [live, chapterId, page]);
  const top = Math.min(
    Math.max(crop.top, (place?.y ?? 0) - LINES_ABOVE),
    trimSizes[format].height - crop.bottom - SHORTEST_PAGE,
  );
  return (
    <div ref={box} className={classes.pages}>
      {state.retry && <PagesFailed onRetry={state.retry} />}
      {!place && !state.retry && <p className={classes.starting}>{t('writing.pages.starting')}</p>}
      {book &&
        place &&
        Array.from({ length: place.last - place.first + 1 }, (_, at) => place.first + at).map((one) => (
          <PageSheet
            key={one}
            live={book.live}
            chapterId={chapterId}
            page={one}
            number={place.number === null ? null : place.number + one - place.first}
            isLeft={place.isLeft === ((one - place.first) % 2 === 0)}
            format={format}
            measures={book.settings.page}
            pxPerMm={pxPerMm}
            crop={one === place.first ? { ...crop, top } : crop}
            caretY={null}
            lowResolution={[]}
          />
        ))}
    </div>
  );
}

/** In words: the pages, and whether the book grows. */
export function PlacedResult({ book, placed }: { book: LiveBook | null; placed: PlacedBlocks }) {
  const { t, i18n } = useTranslation();
  const { chapterId } = useWritingContext();
  const [totalBefore] = useState(book?.layout.total ?? null);
  const place = book && placesOf(book, chapterId, placed);
  if (!book || !place || place.number === null || book.layout.total === null) return null;
  const [first, last] = [place.number, place.number + place.last - place.first];
  const where =
    first === last
      ? t('writing.collected.dialog.page', { page: first })
      : t(last - first === 1 ? 'writing.collected.dialog.pages' : 'writing.collected.dialog.manyPages', {
          first,
          last,
        });
  const { total } = book.layout;
  const price = formatCents(priceOfCopy(book.settings.format, total).totalCents, i18n.language);
  const isSame = totalBefore === null || totalBefore === total;
  return t(isSame ? 'writing.collected.dialog.stays' : 'writing.collected.dialog.grows', {
    where,
    pages: total,
    price,
  });
}

/** Pages of placed blocks within the chapter, and their numbers once the book is counted. */
function placesOf({ layout, settings }: LiveBook, chapterId: string, { first, behind }: PlacedBlocks) {
  const pages = layout.chapters.get(chapterId);
  const nodes = pages?.nodes.filter(({ index }) => index !== null && index >= first && index < behind) ?? [];
  const [start] = nodes;
  if (!pages || !start) return null;
  const last = Math.max(...nodes.map(({ page, end }) => end?.page ?? page));
  // A chapter whose first page is not known yet opens on a right-hand page.
  const firstOnPaper = pages.firstPage ?? pages.nodes.find(({ index }) => index === null)?.page ?? 1;
  return {
    first: start.page,
    last: Math.max(start.page, last),
    y: start.y - settings.page.bleed,
    number: pages.firstPage === null ? null : pages.firstPage + start.page - 1,
    isLeft: (firstOnPaper + start.page) % 2 === 1,
  };
}
