import { defaultProducts } from '@dierbaar/book';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { fileWith, usePages } from './pages-context.ts';
import classes from './stage.module.css';

interface PagePictureProps {
  page: number;
  /** Pixels of the screen for a millimetre. */
  pxPerMm: number;
  /** Priority: 0 visible, 1 prefetched, 2 thumbnail. */
  rank: 0 | 1 | 2;
}

/** Trimmed page as a picture; blank paper until it is painted, and grey lines where it is not rendered yet or small. */
export function PagePicture({ page, pxPerMm, rank }: PagePictureProps) {
  const { t } = useTranslation();
  const source = usePages();
  const file = fileWith(source, page);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painted, setPainted] = useState(0);
  const { bleed } = defaultProducts[source.format].content;

  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const scale = pxPerMm * Math.min(2, window.devicePixelRatio || 1);
    void file.paint({ page, scale, bleed, rank }, controller.signal).then((bitmap) => {
      const target = canvas.current;
      if (!bitmap || !target || controller.signal.aborted) return;
      target.width = bitmap.width;
      target.height = bitmap.height;
      target.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
      setPainted(page);
    });
    return () => controller.abort();
  }, [file, page, pxPerMm, bleed, rank]);

  const isPainted = painted === page;
  const isSmall = rank === 2;
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.picture}
        hidden={!isPainted}
        data-page={isSmall ? undefined : page}
        data-painted={isPainted || undefined}
        {...(isSmall
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': t('preview.side.page', { page }) })}
      />
      {!isPainted && (
        <div
          className={classes.blank}
          data-making={file && !isSmall ? undefined : true}
          {...(isSmall
            ? { 'aria-hidden': true }
            : { role: 'img', 'aria-label': t('preview.side.making', { page }) })}
        />
      )}
    </>
  );
}
