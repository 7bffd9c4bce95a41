import type { LivePages } from '@dierbaar/book/live';
import { useEffect, useRef, useState } from 'react';
import classes from './pages.module.css';

interface PageCanvasProps {
  live: LivePages;
  chapterId: string;
  /** One-based within the chapter. */
  page: number;
  label: string;
  pxPerMm: number;
  /** Untrimmed page and bleed in millimetres. */
  size: { width: number; height: number; bleed: number };
}

/** One printed page, painted while it is near the viewport. */
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
