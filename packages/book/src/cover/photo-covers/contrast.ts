import { flushAlign, openBack } from '../back/back-plan.ts';
import { num, path, polar, rect } from '../draw.ts';
import { level, spineBand } from '../wrap.ts';
import type { PhotoCover } from './photo-cover.ts';

/** A photo in the grid of plain shapes. */
export const contrastPhoto: PhotoCover = {
  type: { title: 'anton', titleSize: 112, subtitle: 'jost-medium', subtitleSize: 25, fewerLines: true },
  colours: {
    ground: '#131313',
    flat: '#E2452F',
    title: '#F6F1E7',
    subtitle: '#131313',
    spine: '#F6F1E7',
    back: '#F6F1E7',
  },
  back: { ...openBack, align: flushAlign },
  draw(wrap, colours) {
    const side = wrap.board / 4;
    const y = level(wrap, 0.72);
    const [qx] = polar(wrap.frontLeft, y, 0, side);
    const width = wrap.board + wrap.turnIn;
    return {
      art:
        rect(wrap.frontLeft, -1, width + 2, wrap.height + 2, '#F6F1E7') +
        rect(wrap.frontLeft, y, width + 2, wrap.height - y + 2, colours.flat) +
        path(
          `M${num(wrap.frontLeft)} ${num(y)}V${num(y - side)}A${num(side)} ${num(side)} 0 0 1 ${num(qx)} ${num(y)}Z`,
          colours.ground,
        ) +
        spineBand(wrap, colours.ground),
      over: '',
      photo: { x: wrap.frontLeft + side, y: 0, width: width - side, height: y, shape: 'rectangle' },
      rule: null,
      zone: {
        x: wrap.seenLeft + 14,
        y: y + 8,
        width: wrap.seenWidth - 28,
        height: wrap.bottom - y - 18,
        align: 'left',
        vertical: 'middle',
      },
      backOrnament: level(wrap, 0.46),
    };
  },
};
