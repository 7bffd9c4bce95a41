import { trimSizes } from '@dierbaar/book';
import type { Format } from '@dierbaar/contract';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Zoom {
  /** Pixels of the screen for a millimetre of paper. */
  pxPerMm: number;
  /** Whether the stage is measured; pages are painted after that. */
  isMeasured: boolean;
  /** Percentage of the printed size. */
  percent: number;
  isZoomed: boolean;
  isLargest: boolean;
  isSmallest: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
}

const steps = [1, 1.25, 1.5, 2, 2.5, 3] as const;
/** By definition a CSS pixel is a 96th of an inch. */
const printedPxPerMm = 96 / 25.4;
/** Pixels beside the book for the page buttons, and above and below it for its shadow. */
const horizontalMargin = 168;
const verticalMargin = 28;
const minPxPerMm = 0.5;

/** Scale of the book: fitted to the stage, and enlarged in steps. */
export function useZoom(stage: RefObject<HTMLElement | null>, format: Format): Zoom {
  const [fitting, setFitting] = useState<number | null>(null);
  const [step, setStep] = useState(0);
  // Measures before the first paint, so that pages are painted once, at the right size.
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    const { width, height } = trimSizes[format];
    const measure = () => {
      const { width: stageWidth, height: stageHeight } = current.getBoundingClientRect();
      if (stageWidth === 0) return;
      const fit = Math.min(
        (stageWidth - horizontalMargin) / (2 * width),
        (stageHeight - verticalMargin) / height,
      );
      // Steps of 0.005 px/mm, about a pixel on a page, so that a scroll bar that comes and goes repaints nothing.
      setFitting(Math.max(minPxPerMm, Math.floor(fit * 200) / 200));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [stage, format]);
  const pxPerMm = (fitting ?? minPxPerMm) * (steps[step] ?? 1);
  return {
    pxPerMm,
    isMeasured: fitting !== null,
    percent: Math.round((pxPerMm / printedPxPerMm) * 100),
    isZoomed: step > 0,
    isLargest: step === steps.length - 1,
    isSmallest: step === 0,
    zoomIn: () => setStep((now) => Math.min(now + 1, steps.length - 1)),
    zoomOut: () => setStep((now) => Math.max(now - 1, 0)),
  };
}
