import { trimSizes } from '@dierbaar/book';
import type { Format } from '@dierbaar/contract';
import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Zoom {
  /** Pixels of the screen for a millimetre of paper. */
  mm: number;
  /** Whether the room for the book is known; before that nothing is worth painting. */
  isMeasured: boolean;
  /** Of the printed size. */
  percent: number;
  isZoomed: boolean;
  isLargest: boolean;
  isSmallest: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
}

const steps = [1, 1.25, 1.5, 2, 2.5, 3] as const;
/** By definition a CSS pixel is a 96th of an inch. */
const pixelsPerMillimetre = 96 / 25.4;
/** Room beside the book for the buttons, and around it for its shadow. */
const beside = 168;
const around = 28;
const smallest = 0.5;

/** How large the book is drawn: as the stage allows, and larger in steps. */
export function useZoom(stage: RefObject<HTMLElement | null>, format: Format): Zoom {
  const [measured, setMeasured] = useState<number | null>(null);
  const [step, setStep] = useState(0);
  // Before the first frame: the book is in it, and its pages are painted once.
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    const { width, height } = trimSizes[format];
    const measure = () => {
      const { width: wide, height: high } = current.getBoundingClientRect();
      if (wide === 0) return;
      const room = Math.min((wide - beside) / (2 * width), (high - around) / height);
      // In quarters of a pixel over the page, so that a scroll bar that comes and goes repaints nothing.
      setMeasured(Math.max(smallest, Math.floor(room * 200) / 200));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [stage, format]);
  const mm = (measured ?? smallest) * (steps[step] ?? 1);
  return {
    mm,
    isMeasured: measured !== null,
    percent: Math.round((mm / pixelsPerMillimetre) * 100),
    isZoomed: step > 0,
    isLargest: step === steps.length - 1,
    isSmallest: step === 0,
    zoomIn: () => setStep((now) => Math.min(now + 1, steps.length - 1)),
    zoomOut: () => setStep((now) => Math.max(now - 1, 0)),
  };
}
