import { flushAlign, openBack } from '../back/back-plan.ts';
import { FOLD_OVERLAP, level } from '../wrap.ts';
import type { PhotoCover } from './photo-cover.ts';

/** A photo to the edges above a dark panel. */
export const toughPhoto: PhotoCover = {
  type: { title: 'league-gothic', titleSize: 118, subtitle: 'josefin', subtitleSize: 24 },
  colours: {
    ground: '#1E2B29',
    flat: '#1E2B29',
    title: '#F2E9D8',
    subtitle: '#F2E9D8',
    spine: '#F2E9D8',
    back: '#B9C4B8',
  },
  back: { ...openBack, align: flushAlign, room: { a4: [0.08, 0.59], sq: [0.07, 0.59] } },
  draw(wrap) {
    const x = wrap.frontLeft + FOLD_OVERLAP;
    const y = level(wrap, 0.64);
    return {
      art: '',
      over: '',
      photo: { x, y: 0, width: wrap.width - x, height: y, shape: 'rectangle' },
      rule: { y, colour: '#E08A4A' },
      zone: {
        x: wrap.seenLeft + 14,
        y: y + wrap.seenHeight * 0.06,
        width: wrap.seenWidth - 28,
        height: wrap.seenHeight * 0.25,
        align: 'left',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.46),
    };
  },
};
