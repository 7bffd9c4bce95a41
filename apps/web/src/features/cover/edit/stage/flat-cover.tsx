import type { CoverLayout } from '@dierbaar/book';
import type { CoverImage } from '@dierbaar/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoverCanvas } from '../../live/cover-canvas.tsx';
import { SvgPicture } from '../../live/svg-picture.tsx';
import classes from './cover-stage.module.css';

interface FlatCoverProps {
  layout: CoverLayout;
  image: CoverImage | null;
  room: { width: number; height: number };
  label: string;
}

/** Below the cover: the measures. */
const measuresHeight = 64;

/** Back, spine and front as they lie side by side; what is folded around the boards is left out. */
export function FlatCover({ layout, image, room, label }: FlatCoverProps) {
  const { t } = useTranslation();
  const { wrap } = layout;
  const width = 2 * wrap.board + wrap.spine;
  const mm = Math.max(
    0.2,
    Math.min(room.width / width, (room.height - measuresHeight - 24) / wrap.seenHeight),
  );
  const sheet = {
    width: wrap.width * mm,
    height: wrap.height * mm,
    maxWidth: 'none',
    margin: `${-wrap.turnIn * mm}px 0 0 ${-wrap.turnIn * mm}px`,
  };
  // Until the words are set for the first time, the drawing stands there without them.
  const [isPainted, setIsPainted] = useState(false);
  const at = (x: number) => (x - wrap.backLeft) * mm;
  return (
    <div className={classes.flat}>
      <div
        className={classes.sheet}
        style={{ width: width * mm, height: wrap.seenHeight * mm, background: layout.colours.ground }}
      >
        {!isPainted && <SvgPicture svg={layout.art} style={{ ...sheet, position: 'absolute' }} />}
        <CoverCanvas
          cover={layout}
          photo={image}
          mm={mm}
          label={label}
          isFirst
          style={{ ...sheet, position: 'relative' }}
          onPainted={() => setIsPainted(true)}
        />
        <span
          className={classes.fold}
          style={{ left: at(wrap.backRight - wrap.hinge), width: wrap.hinge * mm, opacity: 0.55 }}
        />
        <span
          className={classes.fold}
          style={{ left: at(wrap.frontLeft), width: wrap.hinge * mm, opacity: 0.55 }}
        />
      </div>
      <div className={classes.measures} style={{ width: width * mm }} aria-hidden="true">
        <span className={classes.measure} style={{ width: wrap.board * mm }}>
          {t('cover.edit.back', { mm: Math.round(wrap.board) })}
        </span>
        <span className={classes.measure} style={{ width: wrap.spine * mm }} />
        <span className={classes.measure} style={{ width: wrap.board * mm }}>
          {t('cover.edit.front', { mm: Math.round(wrap.board) })}
        </span>
      </div>
      <p className={classes.spineMeasure}>{t('cover.edit.spine', { mm: Math.round(wrap.spine) })}</p>
    </div>
  );
}
