import { flushAlign, isInBox } from '../back/back-plan.ts';
import { circle, num, path, polygon, rect, ridge, star, stroke, times, wave } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { pine } from '../scenery.ts';
import { byFormat, level } from '../wrap.ts';

/** A sleeping landscape under the moon; in one house a light is on. */
export const moon = defineMotif({
  name: 'moon',
  seed: 21,
  type: { title: 'fraunces', titleSize: 70, subtitle: 'fraunces-light', subtitleSize: 24 },
  palette: {
    ground: '#20344B',
    flat: '#20344B',
    halo1: '#25405B',
    halo2: '#2C4B68',
    halo3: '#355A79',
    halo4: '#456D8B',
    cream: '#F7EBD0',
    gold: '#E8BE6A',
    shade: '#F0D9A4',
    hill1: '#2F5468',
    hill2: '#27465A',
    hill3: '#1E384A',
    hill4: '#162A3A',
    hill5: '#1A3142',
    roof: '#B5654E',
    title: '#FBF1DC',
    subtitle: '#FBF1DC',
    spine: '#FBF1DC',
    back: '#FBF1DC',
  },
  back: { align: flushAlign, room: { a4: [0.08, 0.58], sq: [0.07, 0.58] } },
  draw(wrap, p, random, free) {
    const { frontCentre: cx, backCentre: bx, seenWidth: w, width, height } = wrap;
    const mx = cx + w * byFormat(wrap, 0.16, 0.27);
    const my = level(wrap, byFormat(wrap, 0.25, 0.27));
    const r = w * byFormat(wrap, 0.135, 0.12);
    const zone = byFormat(
      wrap,
      { x: wrap.seenLeft + 18, y: level(wrap, 0.405), width: w - 36, height: wrap.seenHeight * 0.215 },
      { x: wrap.seenLeft + 14, y: level(wrap, 0.1), width: w * 0.56, height: wrap.seenHeight * 0.42 },
    );
    const halos = (
      [
        [6.4, p.halo1],
        [4.6, p.halo2],
        [3.1, p.halo3],
        [1.9, p.halo4],
      ] as const
    ).map(([size, colour]) => circle(mx, my, r * size, colour));
    const stars = times(190).map(() => {
      const x = random() * width;
      const y = random() * height * 0.7;
      const size = random();
      const big = random() > 0.86;
      const overTitle =
        x > zone.x - 4 && x < zone.x + zone.width && y > zone.y - 4 && y < zone.y + zone.height;
      if (overTitle || isInBox(free, x, y) || Math.hypot(x - mx, y - my) < r * 1.5) return '';
      return big ? star(x, y, 1.5 + 2.6 * size, 4, 0.3, p.gold) : circle(x, y, 0.3 + 0.5 * size, p.cream);
    });
    const disc =
      circle(mx, my, r, p.cream) +
      path(
        `M${num(mx - r * 0.25)} ${num(my - r * 0.97)}A${num(r)} ${num(r)} 0 1 0 ${num(mx + r * 0.92)} ${num(my + r * 0.4)}A${num(r * 0.82)} ${num(r * 0.82)} 0 0 1 ${num(mx - r * 0.25)} ${num(my - r * 0.97)}Z`,
        p.shade,
      );
    const second = wave(level(wrap, 0.735), 8, 46, 2.2);
    const third = wave(level(wrap, 0.83), 7, 64, 4.1);
    const hx = cx - w * 0.2;
    const u = w * 0.05;
    const trees = (
      [
        [hx + u * 2.2, u * 2.6],
        [hx + u * 3.1, u * 1.9],
        [hx - u * 2.3, u * 2],
        [bx - 20, 20],
        [bx - 6, 14],
        [bx + 44, 17],
        [wrap.frontLeft - 12, 13],
        [cx + w * 0.36, 22],
        [cx + w * 0.44, 15],
        [cx + w * 0.29, 13],
      ] as const
    ).map(([x, size]) => pine(x, second(x) + 3, size, p.hill3, p.hill4, 3));
    let front = '';
    for (let x = 8; x < width; x += random() > 0.45 ? 5 + random() * 4 : 18 + random() * 34) {
      front += pine(x, third(x) + 3, 10 + random() * 12, p.hill4, p.hill5, 3);
    }
    return {
      art: [
        ...halos,
        ...stars,
        disc,
        ridge(width, height, wave(level(wrap, 0.66), 9, 58, 0.4), p.hill1),
        ridge(width, height, second, p.hill2),
        house(hx, second(hx) + 2, u, p),
        ...trees,
        ridge(width, height, third, p.hill3),
        front,
        ridge(width, height, wave(level(wrap, 0.92), 6, 40, 1.1), p.hill4),
      ].join(''),
      zone: { ...zone, align: 'left', vertical: 'top' },
      backOrnament: null,
    };
  },
});

function house(x: number, y: number, u: number, p: { hill4: string; roof: string; gold: string }): string {
  const chimney = rect(x + u * 0.55, y - u * 2.1, u * 0.3, u * 0.8, p.hill4);
  const walls = polygon(
    [
      [x - u * 1.2, y + u * 0.5],
      [x - u * 1.2, y - u * 0.7],
      [x, y - u * 1.75],
      [x + u * 1.2, y - u * 0.7],
      [x + u * 1.2, y + u * 0.5],
    ],
    p.hill4,
  );
  const roof = polygon(
    [
      [x - u * 1.45, y - u * 0.55],
      [x, y - u * 1.95],
      [x + u * 1.45, y - u * 0.55],
      [x + u * 1.2, y - u * 0.42],
      [x, y - u * 1.5],
      [x - u * 1.2, y - u * 0.42],
    ],
    p.roof,
  );
  const light = rect(x - u * 0.34, y - u * 0.72, u * 0.68, u * 0.74, p.gold);
  const bars = stroke(
    `M${num(x)} ${num(y - u * 0.72)}v${num(u * 0.74)}M${num(x - u * 0.34)} ${num(y - u * 0.35)}h${num(u * 0.68)}`,
    p.hill4,
    0.7,
  );
  return chimney + walls + roof + light + bars;
}
