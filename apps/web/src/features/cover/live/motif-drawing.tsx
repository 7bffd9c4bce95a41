import { coverSheet, defaultProducts, drawFront, makeCover, plainChoice } from '@dierbaar/book';
import type { Format } from '@dierbaar/contract';
import { useMemo } from 'react';
import type { CoverDesign } from '../cover-key.ts';
import classes from './motif-drawing.module.css';
import { SvgPicture } from './svg-picture.tsx';

interface MotifDrawingProps {
  design: CoverDesign;
  format: Format;
  /** The theme with an empty frame for a photo, instead of the motif. */
  isPhoto?: boolean;
}

/** Front of a design without texts, as a decorative placeholder until the cover is painted. */
export function MotifDrawing({ design: { theme, motif }, format, isPhoto = false }: MotifDrawingProps) {
  const drawing = useMemo(
    () => drawBlank({ theme, motif }, format, isPhoto),
    [theme, motif, format, isPhoto],
  );
  return (
    <span className={classes.frame} data-format={format}>
      <SvgPicture svg={drawing} className={classes.drawing} />
    </span>
  );
}

function drawBlank({ theme, motif }: CoverDesign, format: Format, isPhoto: boolean): string {
  const product = defaultProducts[format];
  const photo = isPhoto ? 'photo' : null;
  return drawFront(
    makeCover({ ...plainChoice, theme, motif, photo }, coverSheet(format, product.pages.min, product)),
  );
}
