import { circle, type Point, polygon, rect } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { gull, pine } from '../scenery.ts';
import { byFormat, level } from '../wrap.ts';

/** Mountains in the morning: peaks behind peaks, a low sun, a dark wood at the foot. */
export const mountains = defineMotif({
  name: 'mountains',
  seed: 8,
  type: { title: 'josefin-caps', titleSize: 58, subtitle: 'josefin', subtitleSize: 23 },
  palette: {
    ground: '#EDE4D1',
    flat: '#EDE4D1',
    sun: '#D9713C',
    far: '#C9C9B6',
    farShade: '#B5BAA8',
    middle: '#8FA095',
    middleShade: '#6F857D',
    near: '#4C655F',
    nearShade: '#3A514D',
    snow: '#F7F2E6',
    snowShade: '#DDDCCD',
    wood1: '#2F4641',
    wood2: '#233632',
    wood3: '#182724',
    title: '#233632',
    subtitle: '#233632',
    spine: '#233632',
    back: '#233632',
  },
  back: { spine: { a4: 0.52, sq: 0.52 }, room: { a4: [0.07, 0.44], sq: [0.06, 0.45] }, ornament: 'none' },
  draw(wrap, p, random) {
    const { frontCentre: cx, backCentre: bx, seenWidth: w } = wrap;
    const foot = wrap.height + 2;
    const rows = [
      {
        part: 0.5,
        wide: 1.5,
        colours: [p.far, p.farShade],
        snow: false,
        peaks: [
          [bx - 70, 0],
          [bx + 34, -0.05],
          [cx - 96, 0.02],
          [cx + 16, -0.03],
          [cx + 104, 0.03],
        ],
      },
      {
        part: 0.56,
        wide: 1.35,
        colours: [p.middle, p.middleShade],
        snow: true,
        peaks: [
          [bx - 100, 0.05],
          [bx - 6, -0.04],
          [bx + 92, 0.07],
          [cx - 54, -0.05],
          [cx + 62, 0.04],
          [cx + 128, 0.09],
        ],
      },
      {
        part: 0.72,
        wide: 1.3,
        colours: [p.near, p.nearShade],
        snow: false,
        peaks: [
          [20, 0.02],
          [bx + 54, 0.03],
          [wrap.frontLeft - 14, 0.06],
          [cx + 4, 0.02],
          [cx + 94, -0.02],
        ],
      },
    ] as const;
    const peaks = rows.flatMap(({ part, wide, colours, snow, peaks: tops }) =>
      tops.map(([x, shift]) => {
        const y = level(wrap, part + shift);
        return peak(x, y, (foot - y) * 0.496 * wide, foot, colours, snow ? [p.snow, p.snowShade] : null);
      }),
    );
    let wood = '';
    for (let x = -4; x < wrap.width + 8; x += 8.2)
      wood += pine(
        x + 4 * random(),
        foot - wrap.turnIn * 0.4 - random() * 8,
        24 + 18 * random(),
        p.wood1,
        p.wood2,
        4,
      );
    for (let x = -6; x < wrap.width + 8; x += 9.5)
      wood += pine(x + 4 * random(), foot + 4, 30 + 20 * random(), p.wood2, p.wood3, 4);
    const gulls = (
      [
        [-0.22, 0.4, 5],
        [-0.13, 0.37, 3.6],
        [-0.27, 0.365, 3],
      ] as const
    ).map(([x, y, size]) => gull(cx + w * x, level(wrap, y), size, p.wood2));
    return {
      art: [
        circle(cx + w * 0.2, level(wrap, byFormat(wrap, 0.43, 0.5)), w * byFormat(wrap, 0.145, 0.13), p.sun),
        ...peaks,
        wood,
        rect(0, foot - 6, wrap.width, 10, p.wood3),
        ...gulls,
      ].join(''),
      zone: {
        x: wrap.seenLeft + 16,
        y: level(wrap, 0.11),
        width: w - 32,
        height: wrap.seenHeight * 0.24,
        align: 'center',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.3),
    };
  },
});

// The shaded side is bounded by a ragged ridge line; snow hangs down from the top on both sides of it.
function peak(
  x: number,
  y: number,
  half: number,
  foot: number,
  [light, shade]: readonly [string, string],
  snow: readonly [string, string] | null,
): string {
  const ridgeLine: Point[] = Array.from({ length: 7 }, (_, step) => {
    const part = step / 6;
    const ragged = step === 0 ? 0 : (step % 2 === 0 ? -1 : 1) * half * 0.045 * (part + 0.25);
    return [x + ragged + half * 0.1 * part, y + (foot - y) * part];
  });
  const mountain =
    polygon(
      [
        [x, y],
        [x - half, foot],
        [x + half, foot],
      ],
      light,
    ) + polygon([[x, y], ...ridgeLine, [x + half, foot]], shade);
  if (snow === null) return mountain;
  const sy = y + (foot - y) * 0.24;
  const s = half * 0.24;
  const right: Point[] = [
    [x + s * 0.06, sy - s * 0.05],
    [x + s * 0.3, sy + s * 0.5],
    [x + s * 0.6, sy - s * 0.1],
    [x + s, sy],
  ];
  const left: Point[] = [
    [x - s, sy],
    [x - s * 0.55, sy - s * 0.22],
    [x - s * 0.3, sy + s * 0.42],
  ];
  return (
    mountain +
    polygon([[x, y], ...left, ...right], snow[0]) +
    polygon([[x, y], ridgeLine[1] ?? [x, y], ...right], snow[1])
  );
}
