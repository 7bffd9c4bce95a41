import type { LivePages } from '@dierbaar/book/live';
import { useEffect, useRef, useState } from 'react';
import classes from './pages.module.css';

interface PageCanvasProps {
  live: LivePages;
  chapterId: string;
  /** Counts from 1 within the chapter. */
  page: number;
  label: string;
  /** Pixels of the screen for a millimetre. */
  pxPerMm: number;
  /** The untrimmed page in millimetres, and what is cut off around it. */
  size: { width: number; height: number; bleed: number };
}

/** One printed page, painted while it is near the part that is looked at. */
export function PageCanvas({ live, chapterId, page, label, pxPerMm, size }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: '400px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || !canvas.current) return;
    const scale = pxPerMm * Math.min(2, window.devicePixelRatio || 1);
    return live.paint(canvas.current, { chapterId, page, scale });
  }, [live, isNear, chapterId, page, pxPerMm]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={classes.canvas}
      style={{
        width: size.width * pxPerMm,
        height: size.height * pxPerMm,
        margin: -size.bleed * pxPerMm,
      }}
    />
  );
}
