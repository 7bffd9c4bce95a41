import type { CoverLayout, PhotoView } from '@dierbaar/book';
import type { CoverPainting } from '@dierbaar/book/live';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './cover-canvas.module.css';
import { useLiveCovers } from './live-covers.tsx';

interface CoverCanvasProps {
  cover: CoverLayout;
  /** How the photo of the cover is cut. */
  photo?: PhotoView | null;
  /** Pixels of the screen for a millimetre. */
  pxPerMm: number;
  /** What is seen, for who does not see it; without one the cover is for the eye alone. */
  label?: string;
  /** Whether it goes before the other covers on the screen. */
  isFirst?: boolean;
  style?: CSSProperties;
  onPainted?: () => void;
}

/** A cover, or a side of it, as it is printed. */
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

/** True from the moment the canvas is in sight, or nearly. */
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
