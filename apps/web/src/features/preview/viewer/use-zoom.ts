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
  /** Whether the book may be larger than the stage, which then scrolls. */
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
const scrollBar = 20;
const minPxPerMm = 0.5;

/**
 * What is fitted at the first step: two pages as a whole, the width of one page up to its printed size, or the closed
 * book as a whole.
 */
export type FittedPart = 'spread' | 'page' | 'cover';

interface Size {
  width: number;
  height: number;
}

/** Scale of the book: fitted to the stage, and enlarged in steps. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  format: Format,
  part: FittedPart = 'spread',
): Zoom {
  const [size, setSize] = useState<Size | null>(null);
  const [step, setStep] = useState(0);
  // Measures before the first paint, so that pages are painted once, at the right size.
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    const measure = () => {
      const { width, height } = current.getBoundingClientRect();
      if (width > 0) setSize((before) => (isSame(before, { width, height }) ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [stage]);
  const pxPerMm = (size ? fit(size, format, part) : minPxPerMm) * (steps[step] ?? 1);
  return {
    pxPerMm,
    isMeasured: size !== null,
    percent: Math.round((pxPerMm / printedPxPerMm) * 100),
    isZoomed: step > 0 || part === 'page',
    isLargest: step === steps.length - 1,
    isSmallest: step === 0,
    zoomIn: () => setStep((now) => Math.min(now + 1, steps.length - 1)),
    zoomOut: () => setStep((now) => Math.max(now - 1, 0)),
  };
}

function fit(stage: Size, format: Format, part: FittedPart): number {
  const { width, height } = trimSizes[format];
  const whole = (stage.height - verticalMargin) / height;
  const beside = stage.width - horizontalMargin;
  const fitting = {
    spread: Math.min(beside / (2 * width), whole),
    page: Math.min((beside - scrollBar) / width, printedPxPerMm),
    cover: Math.min(beside / width, whole),
  }[part];
  // Steps of 0.005 px/mm, about a pixel on a page, so that a scroll bar that comes and goes repaints nothing.
  return Math.max(minPxPerMm, Math.floor(fitting * 200) / 200);
}

const isSame = (one: Size | null, other: Size) =>
  one !== null && one.width === other.width && one.height === other.height;
