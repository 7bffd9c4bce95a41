import { isInBox } from '../back/back-plan.ts';
import { circle, type Point, path, polygon, ridge, star, stroke, through, times, wave } from '../draw.ts';
import { petal } from '../flowers.ts';
import { defineMotif, type Ornament } from '../motif.ts';
import { pine } from '../scenery.ts';
import { byFormat, level } from '../wrap.ts';

/** A tent with a light in it, a wood around it and northern lights above. */
export const camp = defineMotif({
  name: 'camp',
  seed: 12,
  type: { title: 'josefin-caps', titleSize: 54, subtitle: 'josefin', subtitleSize: 23 },
  palette: {
    ground: '#17263A',
    flat: '#17263A',
    light1: '#1D3A4C',
    light2: '#235257',
    light3: '#2F6D63',
    cream: '#F4E9D2',
    hill: '#1A3644',
    wood1: '#1C404A',
    wood2: '#15323C',
    earth: '#12262F',
    near1: '#0C1B23',
    near2: '#07131A',
    tent: '#E39A4C',
    tentShade: '#C4732F',
    inside: '#F8D48A',
    flame: '#F0B24E',
    ember: '#D9653B',
    title: '#F6ECD6',
    subtitle: '#F6ECD6',
    spine: '#F6ECD6',
    back: '#F6ECD6',
  },
  back: { room: { a4: [0.08, 0.6], sq: [0.07, 0.58] }, ornament: 'none' },
  draw(wrap, p, random, free) {
    const { frontCentre: cx, seenWidth: w, width, height } = wrap;
    const k = byFormat(wrap, 1, 0.8);
    const zone = {
      x: wrap.seenLeft + 16,
      y: level(wrap, byFormat(wrap, 0.11, 0.1)),
      width: w - 32,
      height: wrap.seenHeight * 0.27,
    };
    const band = (part: number, thick: number, phase: number, fill: string) => {
      const upper = wave(level(wrap, part), 13, 66, phase);
      const lower = wave(level(wrap, part + thick), 16, 58, phase + 0.5);
      const xs = times(Math.ceil(width / 5) + 2).map((step) => step * 5 - 4);
      const outline: Point[] = [
        ...xs.map((x): Point => [x, upper(x)]),
        ...xs.toReversed().map((x): Point => [x, lower(x)]),
      ];
      return polygon(outline, fill);
    };
    const stars = times(120).map(() => {
      const x = random() * width;
      const y = random() * height * 0.56;
      const size = random();
      if (x > zone.x && x < zone.x + zone.width && y > zone.y - 3 && y < zone.y + zone.height) return '';
      if (isInBox(free, x, y)) return '';
      return size > 0.9 ? star(x, y, 2.4, 4, 0.3, p.cream) : circle(x, y, 0.25 + 0.45 * size, p.cream);
    });
    const ground = wave(level(wrap, byFormat(wrap, 0.83, 0.82)), 3, 70, 1);
    let far = '';
    for (let x = -4; x < width + 8; x += 6.4)
      far += pine(x + 4 * random(), ground(x) + 5, (26 + 26 * random()) * k, p.wood1, p.wood2, 4);
    let near = '';
    for (let x = -6; x < width + 10; x += 11) {
      const open = Math.abs(x - cx) / (w * 0.5);
      if (x > wrap.frontLeft && open < 0.7) continue;
      near += pine(
        x + 5 * random(),
        height + 4 - wrap.turnIn * 0.3,
        (54 + 40 * random()) * k,
        p.near1,
        p.near2,
        4,
      );
    }
    const tentX = cx - w * 0.06;
    const tentY = level(wrap, byFormat(wrap, 0.9, 0.91));
    return {
      art: [
        band(0.3, 0.3, 0.2, p.light1),
        band(0.4, 0.17, 1.1, p.light2),
        band(0.47, 0.07, 1.7, p.light3),
        ...stars,
        ridge(width, height, wave(level(wrap, 0.66), 9, 52, 2), p.hill),
        far,
        ridge(width, height, ground, p.earth),
        tent(tentX, tentY, 34 * k, p),
        fire(cx + w * 0.27, tentY + 2, 9 * k, p),
        near,
      ].join(''),
      zone: { ...zone, align: 'center', vertical: 'top' },
      backOrnament: level(wrap, 0.22),
      ornament: plough(p.cream),
    };
  },
});

// The seven stars of the Plough.
function plough(colour: string): Ornament {
  const stars: Point[] = [
    [3, 6.4],
    [11, 3],
    [18.4, 6],
    [25.6, 9],
    [28, 16],
    [39, 16.4],
    [41, 8.2],
  ];
  const art = stars.map(([x, y], index) => star(x, y, index === 3 ? 1.9 : 2.4, 4, 0.3, colour));
  return { art: art.join(''), width: 44, height: 20 };
}

function tent(
  x: number,
  y: number,
  s: number,
  p: Record<'tent' | 'tentShade' | 'inside' | 'cream' | 'near2', string>,
): string {
  const at = (u: number, v: number): Point => [x + u * s, y + v * s];
  return (
    stroke(through([at(0, -1.16), at(-1.35, 0.02)]), p.cream, s * 0.012) +
    stroke(through([at(0.62, -1.08), at(1.72, 0)]), p.cream, s * 0.012) +
    polygon([at(0, -1.08), at(0.62, -1), at(1.5, 0), at(0.86, 0.02)], p.tentShade) +
    polygon([at(0, -1.08), at(-0.92, 0.04), at(0.86, 0.02)], p.tent) +
    polygon([at(-0.01, -0.72), at(-0.34, 0.03), at(0.34, 0.03)], p.inside) +
    polygon([at(-0.01, -0.72), at(-0.03, 0.03), at(-0.34, 0.03)], p.tentShade)
  );
}

function fire(
  x: number,
  y: number,
  s: number,
  p: Record<'flame' | 'ember' | 'inside' | 'near2', string>,
): string {
  return (
    path(petal(x, y, -90, s * 1.5, s * 0.42), p.ember) +
    path(petal(x - s * 0.24, y, -104, s * 1, s * 0.3), p.flame) +
    path(petal(x + s * 0.22, y, -78, s * 0.9, s * 0.26), p.flame) +
    path(petal(x, y, -90, s * 0.7, s * 0.22), p.inside) +
    stroke(
      through([
        [x - s * 0.7, y + s * 0.14],
        [x + s * 0.7, y - s * 0.06],
      ]),
      p.near2,
      s * 0.16,
    ) +
    stroke(
      through([
        [x - s * 0.7, y - s * 0.06],
        [x + s * 0.7, y + s * 0.14],
      ]),
      p.near2,
      s * 0.16,
    )
  );
}
