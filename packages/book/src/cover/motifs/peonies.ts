import { flushAlign } from '../back/back-plan.ts';
import { circle, num, polar, stroke, times } from '../draw.ts';
import { bloom } from '../flowers.ts';
import { splitLeaf } from '../leaves.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level } from '../wrap.ts';

/** Large peonies that fill the foot of the book and come back in the upper corner, on a deep green. */
export const peonies = defineMotif({
  name: 'peonies',
  seed: 23,
  type: { title: 'playfair', titleSize: 66, subtitle: 'cormorant-italic', subtitleSize: 25 },
  palette: {
    ground: '#2C3B36',
    flat: '#2C3B36',
    shade: '#374943',
    leaf: '#5E7764',
    leafPale: '#83997F',
    leafDeep: '#445A4F',
    blush: '#EBC4B8',
    rose: '#D79A90',
    wine: '#A8575A',
    wineDark: '#8B4449',
    cream: '#F6E8DC',
    creamDark: '#E6CDBC',
    gold: '#D2A85B',
    title: '#F8ECE0',
    subtitle: '#F8ECE0',
    spine: '#F8ECE0',
    back: '#E4CFC0',
  },
  back: {
    spine: { a4: 0.74, sq: 0.7 },
    align: flushAlign,
    room: { a4: [0.08, 0.76], sq: [0.08, 0.7] },
    ornament: 'none',
  },
  draw(wrap, p, random) {
    const kinds = [
      [p.blush, p.rose, p.cream],
      [p.wine, p.wineDark, p.rose],
      [p.cream, p.creamDark, p.blush],
    ] as const;
    const k = byFormat(wrap, 1, 0.84);
    const foot = level(wrap, 1);
    const { frontCentre: cx, backCentre: bx, seenWidth: w } = wrap;
    // x, y above the foot, radius, kind
    const flowers = [
      [cx - w * 0.4, 24, 27, 2],
      [cx + w * 0.43, 34, 30, 1],
      [cx - w * 0.12, 20, 36, 0],
      [cx + w * 0.2, 18, 29, 2],
      [cx + w * 0.02, 56, 18, 1],
      [cx + w * 0.3, 58, 17, 0],
      [cx - w * 0.31, 54, 15, 0],
      [wrap.frontLeft - 8, 14, 22, 1],
      [bx + w * 0.28, 12, 26, 0],
      [bx - w * 0.04, 8, 19, 2],
      [bx - w * 0.36, 16, 28, 1],
      [cx + w * 0.47, wrap.seenHeight / k - 4, 24, 0],
      [cx + w * 0.28, wrap.seenHeight / k + 6, 17, 1],
    ] as const;
    const leaves = flowers.flatMap(([x, up, radius], flower) =>
      times(9).map((index) => {
        const degrees = (360 * (index + random() * 0.7)) / 9 + flower * 17;
        const size = radius * k * (0.85 + 0.4 * random());
        const [lx, ly] = polar(x, foot - up * k, degrees, radius * k * 0.55);
        const pair =
          index % 3 === 0
            ? ([p.shade, p.leafDeep] as const)
            : index % 3 === 1
              ? ([p.leaf, p.leafDeep] as const)
              : ([p.leafPale, p.leaf] as const);
        return splitLeaf(lx, ly, degrees + (random() - 0.5) * 30, size, size * 0.4, pair, 1.4);
      }),
    );
    const sprays = flowers.slice(2, 7).flatMap(([x, up, radius]) =>
      times(3).map((index) => {
        const degrees = -118 + index * 28 + random() * 10;
        const [sx, sy] = polar(x, foot - up * k, degrees, radius * k * 0.7);
        const [ex, ey] = polar(x, foot - up * k, degrees + 5, radius * k * 1.45);
        return (
          stroke(`M${num(sx)} ${num(sy)}L${num(ex)} ${num(ey)}`, p.gold, 0.5) + circle(ex, ey, 1.5, p.gold)
        );
      }),
    );
    const heads = flowers.map(([x, up, radius, kind], index) =>
      bloom(x, foot - up * k, radius * k, kinds[kind], index * 41, p.gold),
    );
    return {
      art: [...leaves, ...sprays, ...heads].join(''),
      zone: {
        x: wrap.seenLeft + 16,
        y: level(wrap, byFormat(wrap, 0.2, 0.15)),
        width: wrap.seenWidth - 44,
        height: wrap.seenHeight * byFormat(wrap, 0.36, 0.34),
        align: 'left',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.36) - 3,
      ornament: {
        art:
          splitLeaf(17, 9, 172, 16, 6, [p.leafPale, p.leaf], 1.4) +
          splitLeaf(23, 9, 8, 16, 6, [p.leaf, p.leafPale], -1.4) +
          bloom(20, 9, 8.4, kinds[0], 20, p.gold),
        width: 40,
        height: 18,
      },
    };
  },
});
