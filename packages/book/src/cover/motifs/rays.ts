import { flushAlign } from '../back/back-plan.ts';
import { circle, path, polar, rect, through, times } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, FOLD_OVERLAP, level } from '../wrap.ts';

/** A sun whose rays run over the whole front. */
export const rays = defineMotif({
  name: 'rays',
  seed: 1,
  type: { title: 'anton', titleSize: 100, subtitle: 'jost-medium', subtitleSize: 24, fewerLines: true },
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
  back: { align: flushAlign, surface: 'flat' },
  draw(wrap, p) {
    const cx = wrap.frontCentre;
    const panel = level(wrap, byFormat(wrap, 0.33, 0.36));
    // Below the fold, on which no beam may end.
    const cy = wrap.bottom + FOLD_OVERLAP + 1;
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
    const small = times(9).map((index) => {
      const from = -180 + index * 20 + 4;
      return path(`${through([[19, 19], polar(19, 19, from, 19), polar(19, 19, from + 11, 19)])}Z`, p.ground);
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
        rect(-1, -1, wrap.frontLeft + FOLD_OVERLAP + 1, wrap.height + 2, p.flat),
      ].join(''),
      zone: {
        x: wrap.seenLeft + 14,
        y: wrap.top + 12,
        width: wrap.seenWidth - 28,
        height: panel - wrap.top - 20,
        align: 'left',
        vertical: 'middle',
      },
      backOrnament: level(wrap, 0.5) - 19,
      ornament: {
        art: small.join('') + circle(19, 19, 8.4, p.flat) + circle(19, 19, 6, p.sun),
        width: 38,
        height: 27.4,
      },
    };
  },
});
