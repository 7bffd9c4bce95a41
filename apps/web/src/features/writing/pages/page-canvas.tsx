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
  mm: number;
  /** The untrimmed page in millimetres, and what is cut off around it. */
  size: { width: number; height: number; bleed: number };
}

/** One printed page, painted while it is near the part that is looked at. */
export function PageCanvas({ live, chapterId, page, label, mm, size }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const watcher = new IntersectionObserver(([seen]) => setIsNear(seen?.isIntersecting ?? false), {
      rootMargin: '400px',
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || !canvas.current) return;
    const scale = mm * Math.min(2, window.devicePixelRatio || 1);
    return live.paint(canvas.current, { chapterId, page, scale });
  }, [live, isNear, chapterId, page, mm]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={classes.canvas}
      style={{
        width: size.width * mm,
        height: size.height * mm,
        margin: -size.bleed * mm,
      }}
    />
  );
}
