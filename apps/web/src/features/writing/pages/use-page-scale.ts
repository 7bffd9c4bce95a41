import { type BookFormat, defaultProducts, pageMeasures, TEXT_WIDTH, trimSizes } from '@dierbaar/book';
import { type RefObject, useLayoutEffect, useState } from 'react';

export type PageSize = 'whole' | 'reading';

/** White kept beside the text at reading size, in millimetres. */
const beside = 13;

/**
 * How large a millimetre is drawn, so that a whole page fits or its text is as wide as the column; and how far the
 * page then stands out on the left.
 */
export function usePageScale(
  view: RefObject<HTMLElement | null>,
  format: BookFormat,
  size: PageSize,
): { mm: number; offset: { left: number; right: number } } {
  const [room, setRoom] = useState({ width: 480, height: 720 });
  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [view]);
  const trim = trimSizes[format];
  if (size === 'whole') {
    const mm = Math.min((room.width - 56) / trim.width, (room.height - 28) / trim.height);
    return { mm: tidy(mm), offset: { left: 0, right: 0 } };
  }
  const page = pageMeasures(format, 0, defaultProducts[format]);
  return {
    mm: tidy((room.width - 40) / (TEXT_WIDTH + 2 * beside)),
    offset: { left: page.outer - beside, right: page.inner - beside },
  };
}

/** Fewer different sizes mean fewer pages painted anew while a window is dragged. */
function tidy(mm: number): number {
  return Math.max(0.8, Math.round(mm * 50) / 50);
}
