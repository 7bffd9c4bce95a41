import type { CoverLayout } from '@dierbaar/book';
import type { CoverFields } from '@dierbaar/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { formatMeasure } from '../../../../lib/format/numbers.ts';
import { DrawingNote } from '../../../../ui/book/drawing-note.tsx';
import { CoverCanvas } from '../../live/cover-canvas.tsx';
import { SvgPicture } from '../../live/svg-picture.tsx';
import classes from './cover-stage.module.css';

interface FlatCoverProps {
  layout: CoverLayout;
  fields: CoverFields;
  stageSize: { width: number; height: number };
  label: string;
}

/** Pixels below the cover for the measures. */
const measuresHeight = 64;

/** Back, spine and front side by side, without the turn-ins that fold around the boards. */
export function FlatCover({ layout, fields, stageSize, label }: FlatCoverProps) {
  const { t, i18n } = useTranslation();
  const { wrap } = layout;
  const width = 2 * wrap.board + wrap.spine;
  const pxPerMm = Math.max(
    0.2,
    Math.min(stageSize.width / width, (stageSize.height - measuresHeight - 24) / wrap.seenHeight),
  );
  const sheet = {
    width: wrap.width * pxPerMm,
    height: wrap.height * pxPerMm,
    maxWidth: 'none',
    margin: `${-wrap.turnIn * pxPerMm}px 0 0 ${-wrap.turnIn * pxPerMm}px`,
  };
  // Until the first paint the drawing is shown without its texts.
  const [isPainted, setIsPainted] = useState(false);
  const leftOf = (x: number) => (x - wrap.backLeft) * pxPerMm;
  return (
    <div className={classes.flat}>
      <div
        className={classes.sheet}
        style={{
          width: width * pxPerMm,
          height: wrap.seenHeight * pxPerMm,
          background: layout.colours.ground,
        }}
      >
        {!isPainted && <SvgPicture svg={layout.art} style={{ ...sheet, position: 'absolute' }} />}
        <CoverCanvas
          cover={layout}
          crops={fields}
          pxPerMm={pxPerMm}
          label={label}
          isFirst
          style={{ ...sheet, position: 'relative' }}
          onPainted={() => setIsPainted(true)}
        />
        {!isPainted && <DrawingNote />}
        <span
          className={classes.fold}
          style={{ left: leftOf(wrap.backRight - wrap.hinge), width: wrap.hinge * pxPerMm, opacity: 0.55 }}
        />
        <span
          className={classes.fold}
          style={{ left: leftOf(wrap.frontLeft), width: wrap.hinge * pxPerMm, opacity: 0.55 }}
        />
      </div>
      <div className={classes.measures} style={{ width: width * pxPerMm }} aria-hidden="true">
        <span className={classes.measure} style={{ width: wrap.board * pxPerMm }}>
          {t('cover.edit.back', { mm: Math.round(wrap.board) })}
        </span>
        <span className={classes.measure} style={{ width: wrap.spine * pxPerMm }} />
        <span className={classes.measure} style={{ width: wrap.board * pxPerMm }}>
          {t('cover.edit.front', { mm: Math.round(wrap.board) })}
        </span>
      </div>
      <p className={classes.spineMeasure}>
        {t('cover.edit.spine', { mm: formatMeasure(wrap.spine, i18n.language) })}
      </p>
    </div>
  );
}
