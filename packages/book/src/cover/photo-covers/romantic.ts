import { openBack } from '../back/back-plan.ts';
import { num, times } from '../draw.ts';
import { bloom } from '../flowers.ts';
import { splitLeaf } from '../leaves.ts';
import { byFormat, level } from '../wrap.ts';
import type { PhotoCover } from './photo-cover.ts';

/** Distance of the ring from the photo. */
const GAP = 3.2;

/** An oval in a gold ring, with leaves and a flower at its foot. */
export const romanticPhoto: PhotoCover = {
  type: {
    title: 'cormorant-italic',
    titleSize: 88,
    subtitle: 'cormorant',
    subtitleSize: 25,
    fewerLines: true,
  },
  colours: {
    ground: '#F6EAE1',
    flat: '#F6EAE1',
    title: '#6E2F2E',
    subtitle: '#6E2F2E',
    spine: '#6E2F2E',
    back: '#6E2F2E',
  },
  back: openBack,
  draw(wrap, { ground }) {
    const [gold, stem, sage, rose, wine] = ['#B98A3E', '#5E6B50', '#8C9677', '#C97F73', '#8E3F3B'];
    const k = byFormat(wrap, 1, 0.74);
    const w = wrap.seenWidth * 0.56 * k;
    const h = w * 1.3;
    const cx = wrap.frontCentre;
    const y = level(wrap, byFormat(wrap, 0.42, 0.385));
    const [rx, ry, cy] = [w / 2 + GAP, h / 2 + GAP, y + h / 2];
    const oval = (out: number, colour: string) =>
      `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(w / 2 + out)}" ry="${num(h / 2 + out)}" fill="none" stroke="${colour}" stroke-width="0.5"/>`;
    const leaves = [-1, 1].flatMap((side) =>
      times(9).flatMap((index) => {
        const degrees = 90 - side * (8 + index * 7.5);
        const size = (17 - index * 1.1) * k;
        const x = cx + Math.cos((degrees * Math.PI) / 180) * rx;
        const ly = cy + Math.sin((degrees * Math.PI) / 180) * ry;
        const pair = index % 2 === 0 ? ([sage, stem] as const) : ([stem, sage] as const);
        return [34, -30].map((turn) => splitLeaf(x, ly, degrees - side * 90 + turn, size, size * 0.34, pair));
      }),
    );
    return {
      art: '',
      // The stroke in the colour of the ground smooths the edge of the photo.
      over: [
        oval(0, ground),
        oval(GAP, gold),
        ...leaves,
        bloom(cx, y + h + GAP, 11 * k, [rose, wine], 0, gold),
      ].join(''),
      photo: { x: cx - w / 2, y, width: w, height: h, shape: 'ellipse' },
      rule: null,
      zone: {
        x: wrap.seenLeft + 14,
        y: level(wrap, byFormat(wrap, 0.12, 0.09)),
        width: wrap.seenWidth - 28,
        height: wrap.seenHeight * 0.24,
        align: 'center',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.46),
    };
  },
};
