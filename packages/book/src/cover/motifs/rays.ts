import { circle, path, polar, rect, through, times } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level } from '../wrap.ts';

/** A sun whose rays run over the whole front. */
export const rays = defineMotif({
  name: 'rays',
  seed: 1,
  type: { title: 'anton', titleSize: 100, subtitle: 'jost-medium', subtitleSize: 20, fewerLines: true },
  palette: {
    ground: '#F6F0E2',
    flat: '#141414',
    dark: '#141414',
    sun: '#F0B51F',
    title: '#F6F0E2',
    subtitle: '#F0B51F',
    spine: '#F6F0E2',
    back: '#F6F0E2',
  },
  draw(wrap, p) {
    const cx = wrap.frontCentre;
    const panel = level(wrap, byFormat(wrap, 0.33, 0.36));
    const cy = level(wrap, 1);
    const r = byFormat(wrap, 72, 56);
    const count = 36;
    const beams = times(count).map((index) => {
      const from = -180 + (180 * index) / count - 2.5;
      const far = wrap.height * 1.3;
      const [ax, ay] = polar(cx, cy, from, far);
      const [bx, by] = polar(cx, cy, from + 180 / count / 2, far);
      return path(
        `${through([
          [cx, cy],
          [ax, ay],
          [bx, by],
        ])}Z`,
        p.dark,
      );
    });
    const clip = `<clipPath id="front"><rect x="${wrap.frontLeft}" y="-1" width="${wrap.board + wrap.turnIn + 2}" height="${wrap.height + 2}"/></clipPath>`;
    const backY = level(wrap, 0.5);
    const small = times(9).map((index) => {
      const from = -180 + index * 20 + 4;
      return path(
        `${through([[wrap.backCentre, backY], polar(wrap.backCentre, backY, from, 19), polar(wrap.backCentre, backY, from + 11, 19)])}Z`,
        p.ground,
      );
    });
    return {
      art: [
        clip,
        `<g clip-path="url(#front)">`,
        ...beams,
        circle(cx, cy, r + 9, p.ground),
        circle(cx, cy, r, p.sun),
        circle(cx, cy, r * 0.66, p.dark),
        circle(cx, cy, r * 0.4, p.ground),
        '</g>',
        rect(wrap.frontLeft, cy, wrap.board + wrap.turnIn + 2, wrap.turnIn + 2, p.dark),
        rect(wrap.frontLeft, -1, wrap.board + wrap.turnIn + 2, panel + 1, p.flat),
        rect(-1, -1, wrap.frontLeft + 1, wrap.height + 2, p.flat),
        ...small,
        circle(wrap.backCentre, backY, 8.4, p.flat),
        circle(wrap.backCentre, backY, 6, p.sun),
      ].join(''),
      zone: {
        x: wrap.seenLeft + 14,
        y: wrap.top + 12,
        width: wrap.seenWidth - 28,
        height: panel - wrap.top - 20,
        align: 'left',
        vertical: 'middle',
      },
      backOrnament: null,
    };
  },
});
