import { isInBox } from '../back/back-plan.ts';
import { circle, num, path, rect, stroke, times } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { cloud } from '../scenery.ts';
import { byFormat, level } from '../wrap.ts';

/** Hot-air balloons over a sea of clouds. */
export const balloons = defineMotif({
  name: 'balloons',
  seed: 9,
  type: { title: 'fraunces', titleSize: 62, subtitle: 'fraunces-light', subtitleSize: 23 },
  palette: {
    ground: '#D5E3E6',
    flat: '#D5E3E6',
    pale: '#E4EDED',
    white: '#FBF8F1',
    haze: '#EEF2EE',
    clay: '#C76B52',
    cream: '#F5E7CF',
    ochre: '#DFA94A',
    slate: '#4F7186',
    sage: '#8AA08A',
    basket: '#8B6242',
    rope: '#5D554E',
    title: '#31536A',
    subtitle: '#31536A',
    spine: '#31536A',
    back: '#31536A',
  },
  back: { align: { a4: 'center', sq: 'left' }, room: { a4: [0.08, 0.62], sq: [0.07, 0.6] } },
  draw(wrap, p, random, free) {
    const { frontCentre: cx, backCentre: bx, seenWidth: w, width, height } = wrap;
    const k = byFormat(wrap, 1, 0.74);
    const sky = (
      [
        [cx - w * 0.36, 0.42, 11],
        [cx + w * 0.38, 0.3, 9],
        [bx - w * 0.3, 0.24, 12],
        [bx + w * 0.24, 0.5, 9],
        [wrap.frontLeft - 6, 0.34, 7],
      ] as const
    )
      .filter(([x, part, size]) => !isInBox(free, x, level(wrap, part), size * 1.3))
      .map(([x, part, size]) => cloud(x, level(wrap, part), size * k, p.haze));
    const bank = (part: number, size: number, fill: string) => {
      let clouds = rect(-2, level(wrap, part) + size * 0.4, width + 4, height, fill);
      for (let x = -size; x < width + size; x += size * 1.15)
        clouds += circle(
          x + size * 0.3 * random(),
          level(wrap, part) + size * (0.35 + 0.3 * random()),
          size * (0.62 + 0.3 * random()),
          fill,
        );
      return clouds;
    };
    const large = byFormat(
      wrap,
      { x: cx + w * 0.04, y: level(wrap, 0.55) },
      { x: cx + w * 0.24, y: level(wrap, 0.42) },
    );
    return {
      art: [
        ...sky,
        // Beside words it flies lower and farther away.
        free === null
          ? balloon(bx + w * 0.02, level(wrap, byFormat(wrap, 0.4, 0.42)), 22 * k, [p.slate, p.cream], p)
          : balloon(bx + w * 0.3, level(wrap, 0.68), 11 * k, [p.slate, p.cream], p),
        balloon(cx - w * 0.36, level(wrap, byFormat(wrap, 0.62, 0.68)), 13 * k, [p.sage, p.cream], p),
        balloon(cx + w * 0.4, level(wrap, byFormat(wrap, 0.43, 0.7)), 10 * k, [p.ochre, p.cream], p),
        bank(0.8, 26 * k, p.pale),
        balloon(large.x, large.y, 48 * k, [p.clay, p.cream], p),
        bank(0.87, 24 * k, p.haze),
        bank(0.94, 22 * k, p.white),
      ].join(''),
      zone: byFormat(
        wrap,
        {
          x: wrap.seenLeft + 16,
          y: level(wrap, 0.09),
          width: w - 32,
          height: wrap.seenHeight * 0.22,
          align: 'center' as const,
          vertical: 'top' as const,
        },
        {
          x: wrap.seenLeft + 14,
          y: level(wrap, 0.13),
          width: w * 0.5,
          height: wrap.seenHeight * 0.46,
          align: 'left' as const,
          vertical: 'top' as const,
        },
      ),
      backOrnament: null,
    };
  },
});

// The envelope consists of gores: pairs of arcs from the crown to the mouth, in alternating colours.
function balloon(
  x: number,
  y: number,
  r: number,
  [one, other]: readonly [string, string],
  p: { basket: string; rope: string },
): string {
  const foot = y + r * 1.42;
  const outline = `M${num(x)} ${num(y - r)}C${num(x + r * 1.28)} ${num(y - r)} ${num(x + r * 1.2)} ${num(y + r * 0.42)} ${num(x + r * 0.24)} ${num(foot)}H${num(x - r * 0.24)}C${num(x - r * 1.2)} ${num(y + r * 0.42)} ${num(x - r * 1.28)} ${num(y - r)} ${num(x)} ${num(y - r)}Z`;
  const gore = (share: number, colour: string) =>
    path(
      `M${num(x)} ${num(y - r)}C${num(x + r * 1.28 * share)} ${num(y - r)} ${num(x + r * 1.2 * share)} ${num(y + r * 0.42)} ${num(x + r * 0.24 * share)} ${num(foot)}H${num(x - r * 0.24 * share)}C${num(x - r * 1.2 * share)} ${num(y + r * 0.42)} ${num(x - r * 1.28 * share)} ${num(y - r)} ${num(x)} ${num(y - r)}Z`,
      colour,
    );
  const ropes = times(4).map((index) => {
    const side = index / 1.5 - 1;
    return stroke(
      `M${num(x + r * 0.22 * side)} ${num(foot)}L${num(x + r * 0.15 * side)} ${num(foot + r * 0.42)}`,
      p.rope,
      Math.max(0.25, r * 0.012),
    );
  });
  const basket = path(
    `M${num(x - r * 0.17)} ${num(foot + r * 0.4)}H${num(x + r * 0.17)}L${num(x + r * 0.13)} ${num(foot + r * 0.66)}Q${num(x)} ${num(foot + r * 0.7)} ${num(x - r * 0.13)} ${num(foot + r * 0.66)}Z`,
    p.basket,
  );
  return ropes.join('') + basket + path(outline, one) + gore(0.78, other) + gore(0.5, one) + gore(0.2, other);
}
