import type { CoverSheet } from '@dierbaar/book';
import type { Format, Language } from '@dierbaar/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { type CoverDesign, toCoverKey } from '../cover-key.ts';
import { createCoverFields, layOutCover } from '../cover-layout.ts';
import { CoverCanvas } from '../live/cover-canvas.tsx';
import { MotifDrawing } from '../live/motif-drawing.tsx';
import { motifText } from '../motif-text.ts';
import classes from './select-cover.module.css';

interface DesignCardProps {
  design: CoverDesign;
  book: { name: string; format: Format; language: Language };
  sheet: CoverSheet;
  isSelected: boolean;
  onSelect: () => void;
  /** Opens the editor with this design. */
  onOpen: () => void;
}

/** Pixels of the screen for a millimetre. */
const pxPerMm = 0.92;

/** Radio card of a design, drawn as the front of this book. */
export function DesignCard({ design, book, sheet, isSelected, onSelect, onOpen }: DesignCardProps) {
  const { t } = useTranslation();
  const { theme, motif } = design;
  const cover = useMemo(
    () => layOutCover(createCoverFields({ theme, motif }, book.name), book, sheet, 'front'),
    [theme, motif, book, sheet],
  );
  const { board, seenHeight } = cover.wrap;
  const size = { width: board * pxPerMm, height: seenHeight * pxPerMm };
  return (
    <label className={classes.card} onDoubleClick={onOpen}>
      <span className={classes.paper} style={size}>
        <MotifDrawing design={design} format={book.format} />
        <CoverCanvas cover={cover} pxPerMm={pxPerMm} style={{ ...size, position: 'absolute', inset: 0 }} />
        <span className={classes.hinge} />
      </span>
      <span className={classes.choice}>
        <input
          type="radio"
          name="cover-design"
          value={toCoverKey(design)}
          checked={isSelected}
          className={classes.radio}
          onChange={onSelect}
        />
        {motifText(t, motif)}
      </span>
    </label>
  );
}
