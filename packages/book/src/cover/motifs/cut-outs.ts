import type { Box } from '../back/back-plan.ts';
import { circle, path, polar, stroke, through, times } from '../draw.ts';
import { leaf } from '../leaves.ts';
import { defineMotif } from '../motif.ts';
import { makeRandom } from '../random.ts';
import { byFormat, level, type Wrap } from '../wrap.ts';

/** Fronds cut out of coloured paper with a free hand, around an open middle. */
export const cutOuts = defineMotif({
  name: 'cut-outs',
  seed: 52,
  type: { title: 'dm-serif', titleSize: 64, subtitle: 'nunito', subtitleSize: 23 },
  palette: {
    ground: '#FAF3EA',
    flat: '#FAF3EA',
    rose: '#E4A79D',
    peach: '#F2CE96',
    green: '#A9C4A6',
    blue: '#A5BFD6',
    lilac: '#C9B0D2',
    sea: '#86A8A2',
    title: '#5E4A5A',
    subtitle: '#5E4A5A',
    spine: '#5E4A5A',
    back: '#5E4A5A',
  },
  back: { ornament: 'none' },
  draw(wrap, p, random, free) {
    const colours = [p.rose, p.green, p.blue, p.peach, p.lilac, p.sea];
    const zone = {
      x: wrap.seenLeft + 26,
      y: level(wrap, byFormat(wrap, 0.32, 0.3)),
      width: wrap.seenWidth - 52,
      height: wrap.seenHeight * byFormat(wrap, 0.32, 0.4),
    };
    const placed: { x: number; y: number; r: number }[] = [];
    let art = '';
    for (const [size, tries] of [
      [34, 900],
      [24, 1800],
      [15, 2600],
    ] as const) {
      for (let turn = 0; turn < tries; turn += 1) {
        const r = size * (0.85 + 0.3 * random());
        const x = random() * wrap.width;
        const y = random() * wrap.height;
        const degrees = random() * 360;
        if (
          !isFree(wrap, zone, free, x, y, r) ||
          placed.some((other) => Math.hypot(other.x - x, other.y - y) < (other.r + r) * 0.93)
        )
          continue;
        const colour = colours[placed.length % colours.length] ?? p.rose;
        placed.push({ x, y, r });
        art += frond(x, y, r, degrees, colour, random);
      }
    }
    for (let turn = 0; turn < 1600; turn += 1) {
      const r = 1.3 + 1.5 * random();
      const [x, y] = [random() * wrap.width, random() * wrap.height];
      if (
        !isFree(wrap, zone, free, x, y, r + 1) ||
        placed.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + r)
      )
        continue;
      placed.push({ x, y, r: r + 3 });
      art += circle(x, y, r, colours[turn % colours.length] ?? p.rose);
    }
    return {
      art,
      zone: { ...zone, align: 'center', vertical: 'middle' },
      backOrnament: level(wrap, 0.46) - 2,
      ornament: { art: frond(16, 9.5, 14.6, -8, p.sea, makeRandom(9)), width: 32, height: 19 },
    };
  },
});

function isFree(wrap: Wrap, zone: Box, free: Box | null, x: number, y: number, r: number): boolean {
  const near = (box: Box, air: number) =>
    x > box.x - r - air &&
    x < box.x + box.width + r + air &&
    y > box.y - r - air &&
    y < box.y + box.height + r + air;
  const back = free ?? { x: wrap.backCentre - 24, y: level(wrap, 0.44), width: 48, height: 18 };
  const spine = {
    x: wrap.backRight,
    y: 0,
    width: wrap.spineText === null ? 0 : wrap.spine,
    height: wrap.height,
  };
  return !near(zone, 3) && !near(back, free === null ? 4 : 0) && !(wrap.spineText !== null && near(spine, 0));
}

// A bent rib with a few leaflets on both sides that taper to their tips: the shape scissors make when they turn the paper.
function frond(
  x: number,
  y: number,
  r: number,
  degrees: number,
  colour: string,
  random: () => number,
): string {
  const bend = (random() - 0.5) * 50;
  const pairs = 3 + Math.floor(random() * 2);
  /** Point of the rib and its direction there, from 0 at the foot to 1 at the tip. */
  const rib = (part: number) => {
    const turn = degrees + bend * (part - 0.5);
    return { point: polar(x, y, turn, (part - 0.5) * 1.9 * r), turn };
  };
  const leaflets = times(pairs).flatMap((index) => {
    const part = 0.2 + (0.46 * index) / (pairs - 1);
    const { point, turn } = rib(part);
    const length = r * 0.6 * Math.sin(Math.PI * (0.3 + 0.46 * part));
    return [-1, 1].map((side) =>
      path(
        leaf(...point, turn + side * (56 - 12 * part), length, length * 0.44, side * length * 0.06),
        colour,
      ),
    );
  });
  const tip = rib(0.7);
  const stem = through(times(8).map((step) => rib((0.72 * step) / 7).point));
  return (
    stroke(stem, colour, r * 0.075) +
    leaflets.join('') +
    path(leaf(...tip.point, tip.turn, r * 0.56, r * 0.26), colour)
  );
}
