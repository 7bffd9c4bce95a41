import { trimSizes } from '@dierbaar/book';
import { createLiveSpecimen, type LiveSpecimen, type SpecimenPage } from '@dierbaar/book/live';
import type { TextSizeName } from '@dierbaar/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import classes from './book-settings.module.css';

/** Engine of the pages, closed with the dialog. */
export function useSpecimen(): LiveSpecimen | null {
  const [specimen, setSpecimen] = useState<LiveSpecimen | null>(null);
  useEffect(() => {
    const made = createLiveSpecimen();
    setSpecimen(made);
    return () => {
      setSpecimen(null);
      made.close();
    };
  }, []);
  return specimen;
}

/** Page numbers of the newest layout. */
export function useSpecimenPages(specimen: LiveSpecimen | null) {
  return useSyncExternalStore(
    (listener) => specimen?.subscribe(listener) ?? (() => {}),
    () => specimen?.getPages(),
  );
}

/** Margin on the left of the text: a chapter may open on a left-hand page, whose outer margin is there. */
export function marginOf(
  { inner, outer }: { inner: number; outer: number },
  page: number | undefined,
): number {
  return page !== undefined && page % 2 === 0 ? outer : inner;
}

interface PageCanvasProps {
  specimen: LiveSpecimen | null;
  page: SpecimenPage;
  textSize: TextSizeName;
  format: 'a4' | 'sq';
  bleed: number;
  scale: number;
  label: string;
  /** Point of the trimmed page that lies in the upper left corner, in millimetres. */
  shift?: { x: number; y: number };
}

/** A printed page, or a part of it. */
export function PageCanvas(props: PageCanvasProps) {
  const { specimen, page, textSize, format, bleed, scale, label, shift = { x: 0, y: 0 } } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!specimen || !canvas.current) return;
    return specimen.paint(canvas.current, {
      page,
      textSize,
      scale: scale * Math.min(2, window.devicePixelRatio || 1),
      onPainted: () => setIsPainted(true),
    });
  }, [specimen, page, textSize, scale]);
  const { width, height } = trimSizes[format];
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={classes.canvas}
      data-painted={isPainted || undefined}
      style={{
        width: (width + 2 * bleed) * scale,
        height: (height + 2 * bleed) * scale,
        top: -(bleed + shift.y) * scale,
        left: -(bleed + shift.x) * scale,
      }}
    />
  );
}
