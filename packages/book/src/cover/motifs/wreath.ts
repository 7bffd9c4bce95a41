import { circle, num, polar, stroke, times } from '../draw.ts';
import { bloom, daisy } from '../flowers.ts';
import { splitLeaf } from '../leaves.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level } from '../wrap.ts';

/** A ring of leaves and flowers around the title, on a dark ground. */
export const wreath = defineMotif({
  name: 'wreath',
  seed: 5,
  type: {
    title: 'great-vibes',
    titleSize: 104,
    subtitle: 'cormorant-italic',
    subtitleSize: 24,
    fewerLines: true,
  },
  palette: {
    ground: '#3E2430',
    flat: '#3E2430',
    deep: '#523447',
    deeper: '#5D3D51',
    leaf: '#97A383',
    leafMiddle: '#7A8870',
    leafDark: '#5F6E5C',
    petal: '#E8B9AC',
    petalDark: '#D99A8F',
    petalPale: '#F2D3C8',
    white: '#F8EEE6',
    gold: '#CFA35A',
    title: '#F8E9DF',
    subtitle: '#F8E9DF',
    spine: '#F8E9DF',
    back: '#F8E9DF',
  },
  back: { room: { a4: [0.08, 0.8], sq: [0.08, 0.78] } },
  draw(wrap, p, random) {
    const r = wrap.seenWidth * 0.345;
    const cx = wrap.frontCentre;
    const cy = level(wrap, byFormat(wrap, 0.46, 0.5));
    const on = (degrees: number, off: number) => polar(cx, cy, degrees, r + off);
    const flowers = [p.petal, p.petalDark, p.petalPale];
    // Layers from back to front; all leaves point the same way round, so that the ring has no visible start.
    const layers = [
      { off: 2, count: 30, length: 31, colours: [p.deep, p.deeper], turn: 48 },
      { off: -2, count: 30, length: 28, colours: [p.deeper, p.deep], turn: -48 },
      { off: 2, count: 34, length: 27, colours: [p.leafMiddle, p.leafDark], turn: 46 },
      { off: -2, count: 34, length: 24, colours: [p.leafDark, p.leafMiddle], turn: -46 },
      { off: 1, count: 40, length: 23, colours: [p.leaf, p.leafMiddle], turn: 22 },
      { off: -1, count: 40, length: 21, colours: [p.leafMiddle, p.leaf], turn: -24 },
    ] as const;
    const leaves = layers.flatMap(({ off, count, length, colours, turn }) =>
      times(count).map((index) => {
        const degrees = -90 + (360 * (index + random() * 0.6)) / count;
        const size = length * (0.74 + 0.4 * random());
        const [x, y] = on(degrees, off);
        return splitLeaf(x, y, degrees + 90 + turn + (random() - 0.5) * 22, size, size * 0.34, colours, 1);
      }),
    );
    const berries = times(22).map((index) => {
      const degrees = (360 * (index + 0.3)) / 22;
      const off = (index % 2 === 0 ? 17 : 24) + 3 * random();
      const [x, y] = on(degrees, 0);
      const [mx, my] = on(degrees + 1, off);
      const [ex, ey] = on(degrees + 7, off);
      const twigLine = stroke(
        `M${num(x)} ${num(y)}Q${num(mx)} ${num(my)} ${num(ex)} ${num(ey)}`,
        p.gold,
        0.5,
      );
      return twigLine + circle(ex, ey, 1.7, p.gold);
    });
    const blooms = (
      [
        [112, 17, 2],
        [138, 12.5, -3],
        [90, 11, 3],
        [160, 9, 4],
        [-58, 14, 0],
        [-36, 10, 2],
        [-80, 8.5, -2],
      ] as const
    ).map(([degrees, size, off]) => bloom(...on(degrees, off), size, flowers, degrees, p.gold));
    const daisies = (
      [
        [75, -6],
        [124, 12],
        [-20, -4],
        [-100, 6],
        [178, -5],
        [200, 4],
        [30, 5],
      ] as const
    ).map(([degrees, off]) => daisy(...on(degrees, off), 5.6, p.white, p.gold, degrees));
    const backY = level(wrap, 0.86);
    const garland = times(9).flatMap((index) =>
      [-1, 1].map((side) => {
        const x = wrap.backCentre + side * (5 + index * 3.6);
        const y = backY - 0.048 * index * index;
        const size = 10 - index * 0.55;
        return (
          splitLeaf(x, y, side > 0 ? -30 : 210, size, size * 0.34, [p.leaf, p.leafMiddle]) +
          splitLeaf(x, y, side > 0 ? 32 : 148, size * 0.9, size * 0.3, [p.leafMiddle, p.leaf])
        );
      }),
    );
    return {
      art: [
        ...leaves,
        ...berries,
        ...blooms,
        ...daisies,
        ...garland,
        bloom(wrap.backCentre, backY, 7, flowers, 0, p.gold),
      ].join(''),
      // The title fills four fifths of the width inside the ring; the subtitle stands lower, where the ring is narrower.
      zone: {
        x: cx - r * 0.68,
        y: cy - r * 0.58,
        width: r * 1.36,
        height: r * 1.1,
        subtitleWidth: r,
        align: 'center',
        vertical: 'middle',
      },
      backOrnament: null,
    };
  },
});
