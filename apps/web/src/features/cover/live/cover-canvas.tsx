import type { CoverLayout, PhotoView } from '@dierbaar/book';
import type { CoverPainting } from '@dierbaar/book/live';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './cover-canvas.module.css';
import { useLiveCovers } from './live-covers.tsx';

interface CoverCanvasProps {
  cover: CoverLayout;
  /** Crop of the photo. */
  photo?: PhotoView | null;
  /** Pixels of the screen for a millimetre. */
  pxPerMm: number;
  /** Accessible name; without one the canvas is aria-hidden. */
  label?: string;
  /** Whether it is painted before the other covers on the screen. */
  isFirst?: boolean;
  style?: CSSProperties;
  onPainted?: () => void;
}

/** Cover, or a side of it, painted as printed. */
export function CoverCanvas({
  cover,
  photo = null,
  pxPerMm,
  label,
  isFirst = false,
  style,
  onPainted,
}: CoverCanvasProps) {
  const covers = useLiveCovers();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painting, setPainting] = useState<CoverPainting | null>(null);
  const [isPainted, setIsPainted] = useState(false);
  const isNear = useIsNear(canvas);
  const onPaintedRef = useRef(onPainted);
  onPaintedRef.current = onPainted;
  useEffect(() => {
    if (!covers || !canvas.current) return;
    const opened = covers.open(canvas.current, () => {
      setIsPainted(true);
      onPaintedRef.current?.();
    });
    setPainting(opened);
    return () => {
      setPainting(null);
      opened.stop();
    };
  }, [covers]);
  useEffect(() => {
    setIsPainted(false);
    if (!isNear) return;
    painting?.show({ cover, photo, isFirst, scale: pxPerMm * Math.min(2, window.devicePixelRatio || 1) });
  }, [painting, isNear, cover, photo, isFirst, pxPerMm]);
  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      data-painted={isPainted}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={style}
    />
  );
}

/** True once the canvas has come near the viewport. */
function useIsNear(canvas: RefObject<HTMLCanvasElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '300px' },
    );
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas]);
  return isNear;
}
