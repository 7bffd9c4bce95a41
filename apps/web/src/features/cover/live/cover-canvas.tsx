import type { CoverLayout } from '@dierbaar/book';
import type { CoverPainting } from '@dierbaar/book/live';
import type { CoverFields } from '@dierbaar/contract';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './cover-canvas.module.css';
import { useLiveCovers } from './live-covers.tsx';

interface CoverCanvasProps {
  cover: CoverLayout;
  /** Crops of its photos. */
  crops?: Pick<CoverFields, 'image' | 'backImage'>;
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
  crops,
  pxPerMm,
  label,
  isFirst = false,
  style,
  onPainted,
}: CoverCanvasProps) {
  const { image: front = null, backImage: portrait = null } = crops ?? {};
  const covers = useLiveCovers();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painting, setPainting] = useState<CoverPainting | null>(null);
  const [isPainted, setIsPainted] = useState(false);
  const isNear = useIsNear(canvas);
  const reportPainted = useEffectEvent(() => {
    setIsPainted(true);
    onPainted?.();
  });
  useEffect(() => {
    if (!covers || !canvas.current) return;
    const opened = covers.open(canvas.current, () => reportPainted());
    setPainting(opened);
    return () => {
      setPainting(null);
      opened.stop();
    };
  }, [covers]);
  useEffect(() => {
    setIsPainted(false);
    if (!isNear) return;
    painting?.show({
      ...{ cover, isFirst },
      photos: { front, portrait },
      scale: pxPerMm * Math.min(2, window.devicePixelRatio || 1),
    });
  }, [painting, isNear, cover, front, portrait, isFirst, pxPerMm]);
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
