import { circle, num, path, ridge, star, stroke, times, wave } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { cloud } from '../scenery.ts';
import { byFormat, level } from '../wrap.ts';

/** A whale and her calf under the waves. */
export const whales = defineMotif({
  name: 'whales',
  seed: 17,
  type: { title: 'fraunces', titleSize: 64, subtitle: 'fraunces-light', subtitleSize: 23, fewerLines: true },
  palette: {
    ground: '#F1EBDD',
    flat: '#F1EBDD',
    white: '#FFFCF5',
    sea1: '#A9C6C6',
    sea2: '#7FA9AF',
    sea3: '#568A97',
    sea4: '#3D6F80',
    sea5: '#2F5A6B',
    whale: '#23445A',
    fin: '#1A3548',
    belly: '#D8E2DD',
    calf: '#386680',
    calfFin: '#2B5269',
    coral: '#D98C73',
    gold: '#DDB15C',
    title: '#2C5468',
    subtitle: '#2C5468',
    spine: '#2C5468',
    back: '#2C5468',
  },
  back: { spine: { a4: 0.43, sq: 0.46 }, room: { a4: [0.07, 0.42], sq: [0.06, 0.45] } },
  draw(wrap, p, random, free) {
    const { frontCentre: cx, backCentre: bx, seenWidth: w, width, height } = wrap;
    const sea = byFormat(wrap, 0.46, 0.5);
    const k = byFormat(wrap, 1, 0.72);
    const layers = (
      [
        [0, p.sea1, 5, 30, 0],
        [0.07, p.sea2, 5, 38, 1.4],
        [0.16, p.sea3, 6, 44, 2.6],
      ] as const
    ).map(([part, fill, swing, length, phase]) =>
      ridge(width, height, wave(level(wrap, sea + part), swing * k, length, phase), fill),
    );
    const deep = (
      [
        [0.36, p.sea4, 7, 58, 0.4],
        [0.47, p.sea5, 6, 50, 2],
      ] as const
    ).map(([part, fill, swing, length, phase]) =>
      ridge(width, height, wave(level(wrap, Math.min(0.95, sea + part)), swing * k, length, phase), fill),
    );
    const bubbles = times(26).map(() => {
      const x = wrap.frontLeft + random() * wrap.board;
      const y = level(wrap, sea + 0.16 + random() * 0.3);
      return circle(x, y, 0.5 + 1.1 * random(), p.sea1);
    });
    const stars = times(9).map((index) =>
      star(
        bx - w * 0.36 + index * 18 + 8 * random(),
        level(wrap, 0.94 + 0.03 * random()),
        2.2,
        5,
        0.45,
        index % 2 === 0 ? p.coral : p.gold,
      ),
    );
    return {
      art: [
        ...(free === null
          ? [
              cloud(bx + w * 0.18, level(wrap, 0.26), 13 * k, p.white),
              cloud(bx - w * 0.28, level(wrap, 0.34), 9 * k, p.white),
            ]
          : []),
        ...layers,
        ...deep,
        ...bubbles,
        whale(
          cx + w * 0.02,
          level(wrap, sea + byFormat(wrap, 0.235, 0.24)),
          62 * k,
          [p.whale, p.fin, p.belly],
          p.ground,
        ),
        whale(
          cx - w * 0.17,
          level(wrap, sea + byFormat(wrap, 0.4, 0.41)),
          27 * k,
          [p.calf, p.calfFin, p.belly],
          p.ground,
        ),
        ...stars,
      ].join(''),
      zone: {
        x: wrap.seenLeft + 16,
        y: level(wrap, byFormat(wrap, 0.12, 0.1)),
        width: w - 32,
        height: wrap.seenHeight * (sea - byFormat(wrap, 0.18, 0.16)),
        align: 'center',
        vertical: 'top',
      },
      backOrnament: null,
    };
  },
});

// Swims to the left; `size` is half its length.
function whale(
  x: number,
  y: number,
  size: number,
  [body, fin, belly]: readonly [string, string, string],
  eye: string,
): string {
  const q = (u: number, v: number) => `${num(x + u * size)} ${num(y + v * size)}`;
  const tail = path(
    `M${q(0.74, -0.2)}C${q(0.86, -0.34)} ${q(0.9, -0.5)} ${q(0.84, -0.72)}C${q(1.02, -0.66)} ${q(1.1, -0.5)} ${q(1.08, -0.4)}C${q(1.2, -0.48)} ${q(1.36, -0.46)} ${q(1.44, -0.34)}C${q(1.26, -0.24)} ${q(1.04, -0.12)} ${q(0.84, -0.08)}Z`,
    fin,
  );
  const shape = path(
    `M${q(-1, 0.02)}C${q(-1, -0.38)} ${q(-0.62, -0.56)} ${q(-0.16, -0.54)}C${q(0.3, -0.52)} ${q(0.56, -0.34)} ${q(0.92, -0.24)}L${q(0.94, -0.12)}C${q(0.62, 0.26)} ${q(0.16, 0.44)} ${q(-0.34, 0.42)}C${q(-0.76, 0.4)} ${q(-1, 0.26)} ${q(-1, 0.02)}Z`,
    body,
  );
  const under = path(
    `M${q(-0.99, 0.08)}C${q(-0.7, 0.18)} ${q(-0.4, 0.2)} ${q(-0.06, 0.16)}C${q(0.1, 0.3)} ${q(-0.02, 0.38)} ${q(-0.2, 0.415)}C${q(-0.66, 0.44)} ${q(-0.97, 0.32)} ${q(-0.99, 0.08)}Z`,
    belly,
  );
  const pleats = times(4).map((index) => {
    const v = 0.2 + index * 0.055;
    return stroke(
      `M${q(-0.9 + index * 0.07, v)}Q${q(-0.55, v + 0.07)} ${q(-0.14 - index * 0.02, v + 0.03)}`,
      body,
      size * 0.008,
    );
  });
  const flipper = path(
    `M${q(-0.26, 0.2)}C${q(-0.16, 0.42)} ${q(0.02, 0.62)} ${q(0.26, 0.66)}C${q(0.26, 0.46)} ${q(0.14, 0.24)} ${q(-0.02, 0.12)}Z`,
    fin,
  );
  return (
    tail +
    shape +
    under +
    pleats.join('') +
    flipper +
    circle(x - size * 0.62, y - size * 0.06, size * 0.032, eye)
  );
}
