import { type BookFormat, defaultProducts, pageMeasures, trimSizes } from '@dierbaar/book';
import { textArea } from '@dierbaar/book/live';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';

export type PageSize = 'whole' | 'reading';

/** What is cut off a page on each side, and how far left of the text the caret stands, in millimetres. */
export interface PageCrop {
  inner: number;
  outer: number;
  top: number;
  bottom: number;
  caret: number;
}

const wholePage: PageCrop = { inner: 0, outer: 0, top: 0, bottom: 0, caret: 8 };

/** Margins that are left around the text at reading size, in millimetres; running title and page number stay in sight. */
const readingMargins = {
  wide: { side: 13, top: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY, caret: 8 },
  narrow: { side: 3, top: 15, bottom: 18, caret: 2.4 },
};

/** Windows in which the pages have little room. */
const narrowWindow = '(width < 1320px)';

/** Scale at which a whole page fits or its text is as wide as the column, and what of the page is then cut off. */
export function usePageScale(
  view: RefObject<HTMLElement | null>,
  format: BookFormat,
  size: PageSize,
): { pxPerMm: number; crop: PageCrop } {
  const [viewSize, setViewSize] = useState({ width: 480, height: 720 });
  const isNarrow = useMediaQuery(narrowWindow, false, { getInitialValueInEffect: false });
  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setViewSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [view]);
  const crop = useMemo(() => cropOf(format, size, isNarrow), [format, size, isNarrow]);
  const trim = trimSizes[format];
  const pxPerMm =
    size === 'whole'
      ? Math.min((viewSize.width - 56) / trim.width, (viewSize.height - 28) / trim.height)
      : viewSize.width / (trim.width - crop.inner - crop.outer);
  return { pxPerMm: roundScale(pxPerMm), crop };
}

function cropOf(format: BookFormat, size: PageSize, isNarrow: boolean): PageCrop {
  if (size === 'whole') return wholePage;
  const { side, top, bottom, caret } = isNarrow ? readingMargins.narrow : readingMargins.wide;
  const page = pageMeasures(format, 0, defaultProducts[format]);
  // Large text ends lowest on the page.
  const below = page.height + page.bleed - textArea({ format, textSize: 'large', page }).bottom;
  return {
    inner: page.inner - side,
    outer: page.outer - side,
    top: Math.max(0, page.top - top),
    bottom: Math.max(0, below - bottom),
    caret,
  };
}

/** Rounds the scale down, so that fewer pages are repainted while the window is resized. */
function roundScale(pxPerMm: number): number {
  return Math.max(0.8, Math.floor(pxPerMm * 50) / 50);
}
