import { circle, local, num, type Point, path, polygon, times } from '../draw.ts';
import { daisy } from '../flowers.ts';
import { splitLeaf } from '../leaves.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level } from '../wrap.ts';

/** Two birds on a blossoming branch that runs on over the spine to the back. */
export const lovebirds = defineMotif({
  name: 'lovebirds',
  seed: 31,
  type: {
    title: 'cormorant-italic',
    titleSize: 82,
    subtitle: 'cormorant',
    subtitleSize: 25,
    fewerLines: true,
  },
  palette: {
    ground: '#E9E6DA',
    flat: '#E9E6DA',
    bark: '#6B5140',
    leaf: '#7E8C6C',
    leafPale: '#A3AE8D',
    blossom: '#F7F0EA',
    blush: '#E3B3A8',
    gold: '#C2933F',
    bird: '#8F4B45',
    wing: '#6F3537',
    breast: '#D99C8B',
    other: '#5B6F7C',
    otherWing: '#43545F',
    otherBreast: '#A9BAC0',
    ink: '#2E2624',
    title: '#5A3130',
    subtitle: '#5A3130',
    spine: '#5A3130',
    back: '#5A3130',
  },
  back: { spine: { a4: 0.62, sq: 0.62 }, room: { a4: [0.08, 0.62], sq: [0.08, 0.62] }, ornament: 'none' },
  draw(wrap, p, random) {
    const k = byFormat(wrap, 1, 0.78);
    const base = level(wrap, byFormat(wrap, 0.76, 0.8));
    const branchY = (x: number) =>
      base + 16 * Math.sin(x / 74 + 0.6) + 5 * Math.sin(x / 27) - ((x - wrap.width / 2) / wrap.width) * 18;
    const start = wrap.width + 2;
    const end = wrap.backCentre - wrap.seenWidth * 0.3;
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let x = start; x >= end; x -= 4) {
      const thick = 0.6 + 3.9 * ((x - end) / (start - end)) ** 0.8;
      upper.push([x, branchY(x) - thick]);
      lower.unshift([x, branchY(x) + thick * 0.8]);
    }
    const birdXs = [
      wrap.frontCentre - wrap.seenWidth * byFormat(wrap, 0.2, 0.16),
      wrap.frontCentre + wrap.seenWidth * byFormat(wrap, 0.19, 0.15),
    ];
    const free = (x: number) => birdXs.every((bird) => Math.abs(bird - x) > 24);
    let leaves = '';
    let flowers = '';
    for (let x = end + 4; x < start; x += 7.4) {
      const up = random() > 0.45;
      const size = (21 + 12 * random()) * k;
      const tilt = (up ? -1 : 1) * (38 + 34 * random());
      if (!up || free(x))
        leaves += splitLeaf(
          x,
          branchY(x),
          tilt + 180 * (random() > 0.72 ? 1 : 0),
          size,
          size * 0.34,
          [p.leaf, p.leafPale],
          up ? 1 : -1,
        );
      if (random() > 0.45 && (free(x) || !up)) {
        const y = branchY(x) + (up ? -1 : 1) * (6 + 11 * random());
        flowers +=
          circle(x + 3, y, 0.6, p.bark) +
          daisy(
            x + 3,
            y,
            (6.4 + 3.4 * random()) * k,
            random() > 0.5 ? p.blossom : p.blush,
            p.gold,
            random() * 70,
            5,
          );
      }
    }
    const [left = 0, right = 0] = birdXs;
    const birds =
      drawBird(left, branchY(left) - 2.4, 33 * k, 1, [p.bird, p.wing, p.breast], p) +
      drawBird(right, branchY(right) - 2.4, 30 * k, -1, [p.other, p.otherWing, p.otherBreast], p);
    return {
      art: leaves + polygon([...upper, ...lower], p.bark) + flowers + birds,
      zone: {
        x: wrap.seenLeft + 14,
        y: level(wrap, byFormat(wrap, 0.14, 0.1)),
        width: wrap.seenWidth - 28,
        height: wrap.seenHeight * byFormat(wrap, 0.34, 0.32),
        align: 'center',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.3),
    };
  },
});

// Faces right; `facing` -1 mirrors it. The point is at its feet.
function drawBird(
  x: number,
  y: number,
  size: number,
  facing: 1 | -1,
  [body, wing, breast]: readonly [string, string, string],
  p: { ink: string; gold: string },
): string {
  const at = local(x, y, 0);
  const q = (u: number, v: number) => at(u * facing * size, v * size);
  const tail = path(`M${q(-0.5, -0.42)}L${q(-1.5, 0.32)}L${q(-1.22, 0.44)}L${q(-0.3, -0.08)}Z`, wing);
  const shape = path(
    `M${q(-0.72, -0.3)}C${q(-0.72, -0.86)} ${q(-0.1, -1.02)} ${q(0.16, -1.2)}C${q(0.34, -1.5)} ${q(0.86, -1.42)} ${q(0.88, -1.02)}C${q(0.9, -0.5)} ${q(0.6, 0)} ${q(0.02, 0)}C${q(-0.42, 0)} ${q(-0.72, -0.06)} ${q(-0.72, -0.3)}Z`,
    body,
  );
  const front = path(
    `M${q(0.86, -0.9)}C${q(0.86, -0.42)} ${q(0.56, 0)} ${q(0.06, 0)}C${q(0.36, -0.3)} ${q(0.46, -0.6)} ${q(0.5, -0.86)}C${q(0.62, -0.8)} ${q(0.76, -0.82)} ${q(0.86, -0.9)}Z`,
    breast,
  );
  const folded = path(
    `M${q(0.22, -0.82)}C${q(0.24, -0.4)} ${q(-0.2, -0.1)} ${q(-0.98, 0.06)}C${q(-0.82, -0.5)} ${q(-0.4, -0.9)} ${q(0.22, -0.82)}Z`,
    wing,
  );
  const beak = path(`M${q(0.86, -1.12)}L${q(1.16, -1.0)}L${q(0.87, -0.92)}Z`, p.gold);
  const legs = times(2).map((leg) => {
    const u = -0.02 + leg * 0.2;
    return `<path d="M${q(u, -0.03)}L${q(u, 0.1)}" stroke="${p.ink}" stroke-width="${num(size * 0.035)}"/>`;
  });
  return (
    tail +
    legs.join('') +
    shape +
    front +
    folded +
    beak +
    circle(x + 0.62 * facing * size, y - 1.14 * size, size * 0.055, p.ink)
  );
}
