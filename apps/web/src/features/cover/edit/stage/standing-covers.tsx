import type { CoverLayout } from '@dierbaar/book';
import type { CoverFields, Project } from '@dierbaar/contract';
import { type CSSProperties, useMemo, useState } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { DrawingNote } from '../../../../ui/book/drawing-note.tsx';
import { CoverCanvas } from '../../live/cover-canvas.tsx';
import classes from './cover-stage.module.css';

interface StandingCoversProps {
  book: Project;
  fields: CoverFields;
  layout: CoverLayout;
  stageSize: { width: number; height: number };
  label: string;
}

/** Standing book in perspective, from the back and from the front. */
export function StandingCovers({ fields, layout, stageSize, label }: StandingCoversProps) {
  const { t } = useTranslation();
  const [isPainted, setIsPainted] = useState(false);
  const { wrap } = layout;
  const parts = useMemo(
    () => ({
      front: { ...layout, part: 'front' as const },
      back: { ...layout, part: 'back' as const },
      spine: { ...layout, part: 'spine' as const },
    }),
    [layout],
  );
  // Two books, the gap between them, and the spine that is visible beside each.
  const pxPerMm = Math.max(
    0.2,
    Math.min(
      stageSize.width / (2 * wrap.board + 46 + 3 * wrap.spine + 20),
      (stageSize.height - 96) / wrap.seenHeight,
    ),
  );
  const size = { width: wrap.board * pxPerMm, height: wrap.seenHeight * pxPerMm };
  const spine = { width: wrap.spine * pxPerMm, height: wrap.seenHeight * pxPerMm };
  const ground = layout.colours.ground;
  return (
    <div className={classes.pair} style={{ '--mm': `${pxPerMm}px` } as CSSProperties}>
      {(['back', 'front'] as const).map((side) => (
        <figure key={side} className={classes.standing}>
          <div className={classes.book} style={size}>
            <span className={classes.shadow} />
            <span className={classes.foot} />
            <div className={classes.turned} data-side={side}>
              <span className={classes.spine} style={{ ...spine, background: ground }}>
                <CoverCanvas cover={parts.spine} crops={fields} pxPerMm={pxPerMm} style={spine} />
              </span>
              <span className={classes.board} style={{ background: ground }}>
                <CoverCanvas
                  cover={parts[side]}
                  crops={fields}
                  pxPerMm={pxPerMm}
                  style={size}
                  isFirst={side === 'front'}
                  {...(side === 'front' ? { label, onPainted: () => setIsPainted(true) } : {})}
                />
                {side === 'front' && !isPainted && <DrawingNote />}
              </span>
            </div>
          </div>
          <figcaption className={classes.caption}>{t(`cover.edit.${side}Side`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
