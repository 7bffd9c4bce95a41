import { coverSheet, defaultProducts, drawFront, makeCover, plainChoice } from '@dierbaar/book';
import type { Format } from '@dierbaar/contract';
import { useMemo } from 'react';
import type { CoverDesign } from '../cover-key.ts';
import classes from './motif-drawing.module.css';
import { SvgPicture } from './svg-picture.tsx';

/** Front of a design without texts, as a decorative placeholder until the cover is painted. */
export function MotifDrawing({ design: { theme, motif }, format }: { design: CoverDesign; format: Format }) {
  const drawing = useMemo(() => drawBlank({ theme, motif }, format), [theme, motif, format]);
  return (
    <span className={classes.frame} data-format={format}>
      <SvgPicture svg={drawing} className={classes.drawing} />
    </span>
  );
}

function drawBlank({ theme, motif }: CoverDesign, format: Format): string {
  const product = defaultProducts[format];
  return drawFront(
    makeCover({ ...plainChoice, theme, motif }, coverSheet(format, product.pages.min, product)),
  );
}
