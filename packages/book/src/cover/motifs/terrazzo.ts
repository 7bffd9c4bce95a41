import { isInBox } from '../back/back-plan.ts';
import { arch, num, type Point, stroke, through, times } from '../draw.ts';
import { defineMotif, type Ornament } from '../motif.ts';
import { makeRandom } from '../random.ts';
import { byFormat, level, type Wrap } from '../wrap.ts';

/** Chips of coloured stone around an arch of plain paper. */
export const terrazzo = defineMotif({
  name: 'terrazzo',
  seed: 77,
  type: { title: 'quicksand', titleSize: 56, subtitle: 'quicksand-medium', subtitleSize: 23 },
  palette: {
    ground: '#FCF6EF',
    flat: '#FCF6EF',
    rose: '#E9B7AE',
    green: '#B9CDB5',
    yellow: '#F1D49B',
    blue: '#B4C7DA',
    lilac: '#D3BBD6',
    sea: '#8FA9A0',
    ink: '#7A5A66',
    title: '#6B4A58',
    subtitle: '#6B4A58',
    spine: '#6B4A58',
    back: '#6B4A58',
  },
  back: { ornament: 'none' },
  draw(wrap, p, random, free) {
    const colours = [p.rose, p.green, p.yellow, p.blue, p.lilac, p.rose, p.yellow, p.sea];
    const half = wrap.seenWidth * 0.34;
    const top = level(wrap, byFormat(wrap, 0.16, 0.11));
    const foot = level(wrap, byFormat(wrap, 0.76, 0.89));
    const small = wrap.seenWidth * 0.12;
    const backY = level(wrap, 0.5);
    // Chips keep clear of the arch, of the ornament on the back and of a spine with words: none is cut.
    const isFree = (x: number, y: number, r: number) =>
      !inArch(x, y, r + 2.2, wrap.frontCentre, half, top, foot) &&
      !(free === null
        ? inArch(x, y, r + 1.5, wrap.backCentre, small, backY - small * 1.1, backY + small * 0.9)
        : isInBox(free, x, y, r)) &&
      !onSpine(wrap, x, r);
    const chips: { x: number; y: number; r: number }[] = [];
    let art = '';
    for (const [size, tries] of [
      [13, 700],
      [8, 1400],
      [4.6, 3200],
      [2.3, 6000],
    ] as const) {
      for (let turn = 0; turn < tries; turn += 1) {
        const r = size * (0.75 + 0.5 * random());
        const x = random() * wrap.width;
        const y = random() * wrap.height;
        if (!isFree(x, y, r) || chips.some((chip) => Math.hypot(chip.x - x, chip.y - y) < chip.r + r + 1.9))
          continue;
        chips.push({ x, y, r });
        const colour = colours[Math.floor(random() * colours.length)] ?? p.rose;
        art += chip(x, y, r, colour, random);
      }
    }
    const frame = stroke(arch(wrap.frontCentre, top + half, half, foot), p.ink, 0.5);
    return {
      art: art + frame,
      zone: {
        x: wrap.frontCentre - half + 14,
        y: top + half * 0.46,
        width: 2 * half - 28,
        height: foot - top - half * 0.62,
        align: 'center',
        vertical: 'middle',
      },
      backOrnament: backY - 6,
      ornament: threeChips(colours),
    };
  },
});

function threeChips(colours: readonly string[]): Ornament {
  const random = makeRandom(4);
  const chips = (
    [
      [6, 6, 5.2],
      [16.6, 5, 4],
      [25.4, 7, 3],
    ] as const
  ).map(([x, y, r], index) => chip(x, y, r, colours[index] ?? '', random));
  return { art: chips.join(''), width: 30, height: 13 };
}

function inArch(
  x: number,
  y: number,
  r: number,
  centre: number,
  half: number,
  top: number,
  foot: number,
): boolean {
  if (y > foot + r || Math.abs(x - centre) > half + r) return false;
  return y > top + half || Math.hypot(x - centre, y - top - half) < half + r;
}

function onSpine(wrap: Wrap, x: number, r: number): boolean {
  return wrap.spineText !== null && x + r > wrap.backRight - 1 && x - r < wrap.frontLeft + 1;
}

// A flat stone of four to six corners, its edges a little rounded.
function chip(x: number, y: number, r: number, colour: string, random: () => number): string {
  const corners = 4 + Math.floor(random() * 3);
  const turn = random() * 360;
  const flat = 0.55 + 0.4 * random();
  const tilt = random() * Math.PI;
  const points = times(corners).map((corner): Point => {
    const angle = ((turn + (360 * (corner + (random() - 0.5) * 0.5)) / corners) * Math.PI) / 180;
    const reach = r * (0.82 + 0.22 * random());
    const [u, v] = [Math.cos(angle) * reach, Math.sin(angle) * reach * flat];
    return [x + u * Math.cos(tilt) - v * Math.sin(tilt), y + u * Math.sin(tilt) + v * Math.cos(tilt)];
  });
  const width = Math.min(1.4, r * 0.22);
  return `<path d="${through(points)}Z" fill="${colour}" stroke="${colour}" stroke-width="${num(width)}" stroke-linejoin="round"/>`;
}
