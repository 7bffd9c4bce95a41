import { type BookFormat, defaultProducts, pageMeasures, TEXT_WIDTH, trimSizes } from '@dierbaar/book';
import { type RefObject, useLayoutEffect, useState } from 'react';

export type PageSize = 'whole' | 'reading';

/** Margin next to the text at reading size, in millimetres. */
const sideMargin = 13;

/** Scale at which a whole page fits or its text is as wide as the column, and how far the page then exceeds it. */
export function usePageScale(
  view: RefObject<HTMLElement | null>,
  format: BookFormat,
  size: PageSize,
): { pxPerMm: number; offset: { left: number; right: number } } {
  const [viewSize, setViewSize] = useState({ width: 480, height: 720 });
  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setViewSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [view]);
  const trim = trimSizes[format];
  if (size === 'whole') {
    const pxPerMm = Math.min((viewSize.width - 56) / trim.width, (viewSize.height - 28) / trim.height);
    return { pxPerMm: roundScale(pxPerMm), offset: { left: 0, right: 0 } };
  }
  const page = pageMeasures(format, 0, defaultProducts[format]);
  return {
    pxPerMm: roundScale((viewSize.width - 40) / (TEXT_WIDTH + 2 * sideMargin)),
    offset: { left: page.outer - sideMargin, right: page.inner - sideMargin },
  };
}

/** Rounds the scale, so that fewer pages are repainted while the window is resized. */
function roundScale(pxPerMm: number): number {
  return Math.max(0.8, Math.round(pxPerMm * 50) / 50);
}
