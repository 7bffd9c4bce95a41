import { flushAlign } from '../back/back-plan.ts';
import { circle, type Point, path, polygon, rect, through, times } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { gull, sailingBoat, scallops } from '../scenery.ts';
import { byFormat, level } from '../wrap.ts';

/** A lighthouse at dusk, its beam over the water, a boat on its way home. */
export const lighthouse = defineMotif({
  name: 'lighthouse',
  seed: 6,
  type: { title: 'league-gothic', titleSize: 104, subtitle: 'josefin', subtitleSize: 24 },
  palette: {
    ground: '#E7B98A',
    flat: '#E7B98A',
    glow: '#EFCB9F',
    beam: '#F7E3BE',
    sun: '#D9653B',
    tower: '#F5EDDD',
    towerShade: '#DCCFB8',
    band: '#B8402F',
    bandShade: '#97301F',
    lantern: '#24404D',
    light: '#FFF3CF',
    rock: '#2C3F47',
    rockDark: '#20313A',
    sea1: '#8FA79B',
    sea2: '#5E8083',
    sea3: '#3F646D',
    sea4: '#2A4A56',
    sea5: '#1D3743',
    title: '#1F3843',
    subtitle: '#1F3843',
    spine: '#1F3843',
    back: '#1F3843',
  },
  back: {
    spine: { a4: 0.68, sq: 0.68 },
    align: flushAlign,
    room: { a4: [0.07, 0.41], sq: [0.06, 0.44] },
    ornament: 'none',
  },
  draw(wrap, p) {
    const { frontCentre: cx, backCentre: bx, seenWidth: w, width, height } = wrap;
    const horizon = level(wrap, byFormat(wrap, 0.7, 0.7));
    const k = byFormat(wrap, 1, 0.68);
    const x = cx + w * byFormat(wrap, 0.3, 0.33);
    const foot = horizon + 12 * k;
    const tall = 120 * k;
    // From the lantern to the water, below the title and the words on the back.
    const light: Point = [x, foot - tall * 0.86 - 9.5 * k];
    const far = level(wrap, 0.66);
    const beam = (spread: number, fill: string) =>
      path(`${through([light, [-4, far - 44 * spread * k], [-4, far + 44 * spread * k]])}Z`, fill);
    const rows = (
      [
        [0, 15, 0, p.sea1],
        [12, 17, 6, p.sea2],
        [25, 19, 2, p.sea3],
        [40, 21, 9, p.sea4],
        [57, 23, 4, p.sea5],
      ] as const
    ).map(([down, size, shift, fill]) =>
      scallops(width, height + 2, horizon + down * k, size * k, shift, fill),
    );
    const boat = sailingBoat(bx - w * 0.06, horizon + 15 * k, 15 * k, {
      hull: p.band,
      sail: p.tower,
      shade: p.towerShade,
    });
    return {
      art: [
        beam(0.86, p.glow),
        beam(0.42, p.beam),
        circle(cx - w * 0.2, horizon, w * byFormat(wrap, 0.16, 0.12), p.sun),
        ...(
          [
            [-0.02, 0.5, 4.4],
            [0.05, 0.475, 3],
            [-0.34, 0.55, 3.4],
          ] as const
        ).map(([gx, gy, size]) => gull(cx + w * gx, level(wrap, gy), size, p.rock)),
        rows[0],
        boat,
        tower(x, foot, tall, k, p),
        ...rows.slice(1, 2),
        rocks(x, foot + 8 * k, k, p),
        ...rows.slice(2),
      ].join(''),
      zone: byFormat(
        wrap,
        {
          x: wrap.seenLeft + 16,
          y: level(wrap, 0.07),
          width: w * 0.66,
          height: wrap.seenHeight * 0.3,
          align: 'left' as const,
          vertical: 'top' as const,
        },
        {
          x: wrap.seenLeft + 14,
          y: level(wrap, 0.07),
          width: w * 0.6,
          height: wrap.seenHeight * 0.31,
          align: 'left' as const,
          vertical: 'top' as const,
        },
      ),
      backOrnament: level(wrap, 0.2),
      ornament: {
        art: gull(8, 8, 7, p.back) + gull(22, 4, 4.6, p.back) + gull(30, 9.6, 3.4, p.back),
        width: 34,
        height: 11,
      },
    };
  },
});

type Tower = Record<
  'tower' | 'towerShade' | 'band' | 'bandShade' | 'lantern' | 'light' | 'rock' | 'rockDark',
  string
>;

// Alternating red and white; the side away from the sun is a tone darker.
function tower(x: number, foot: number, tall: number, k: number, p: Tower): string {
  const half = (part: number) => (15 - 6.5 * part) * k;
  const slice = (from: number, to: number, light: string, shade: string): string => {
    const [y1, y2] = [foot - tall * from, foot - tall * to];
    const whole: Point[] = [
      [x - half(from), y1],
      [x + half(from), y1],
      [x + half(to), y2],
      [x - half(to), y2],
    ];
    const side: Point[] = [
      [x + half(from) * 0.2, y1],
      [x + half(from), y1],
      [x + half(to), y2],
      [x + half(to) * 0.2, y2],
    ];
    return polygon(whole, light) + polygon(side, shade);
  };
  const bands = times(6).map((index) => {
    const red = index % 2 === 0;
    return slice(
      (index * 0.86) / 6,
      ((index + 1) * 0.86) / 6,
      red ? p.band : p.tower,
      red ? p.bandShade : p.towerShade,
    );
  });
  const top = foot - tall * 0.86;
  return (
    bands.join('') +
    rect(x - 12.5 * k, top - 2.4 * k, 25 * k, 3 * k, p.lantern) +
    rect(x - 7.4 * k, top - 17 * k, 14.8 * k, 15 * k, p.light) +
    times(4)
      .map((index) => rect(x - 7.4 * k + index * 4.6 * k, top - 17 * k, 1 * k, 15 * k, p.lantern))
      .join('') +
    path(
      `${through([
        [x - 10 * k, top - 16.6 * k],
        [x, top - 28 * k],
        [x + 10 * k, top - 16.6 * k],
      ])}Z`,
      p.band,
    ) +
    circle(x, top - 28.6 * k, 1.5 * k, p.lantern)
  );
}

function rocks(x: number, y: number, k: number, p: Tower): string {
  const at = (u: number, v: number): Point => [x + u * k, y + v * k];
  return (
    polygon(
      [
        at(-46, 26),
        at(-38, 2),
        at(-26, -5),
        at(-16, -14),
        at(4, -12),
        at(20, -15),
        at(34, -4),
        at(46, 0),
        at(60, 26),
      ],
      p.rock,
    ) +
    polygon([at(-8, 26), at(-2, -2), at(12, -8), at(20, -15), at(34, -4), at(46, 0), at(60, 26)], p.rockDark)
  );
}
