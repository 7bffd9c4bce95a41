import { circle, num, path, polar, star, stroke, times } from '../draw.ts';
import { petal } from '../flowers.ts';
import { splitLeaf } from '../leaves.ts';
import { defineMotif } from '../motif.ts';
import { cloud } from '../scenery.ts';
import { byFormat, level } from '../wrap.ts';

type Palette = {
  line: string;
  wood: string;
  ochre: string;
  slate: string;
  mist: string;
  clay: string;
  sage: string;
  moss: string;
  white: string;
};

/** A mobile over a cradle: sun, moon, cloud, bird and what else hangs in the air. */
export const mobile = defineMotif({
  name: 'mobile',
  seed: 1,
  type: { title: 'fraunces', titleSize: 66, subtitle: 'fraunces-light', subtitleSize: 24, fewerLines: true },
  palette: {
    ground: '#EFE6D8',
    flat: '#EFE6D8',
    line: '#5B524B',
    wood: '#A87B52',
    ochre: '#D9A441',
    slate: '#4F6D84',
    mist: '#8FAABB',
    clay: '#C4694F',
    sage: '#7E8F6F',
    moss: '#5F7058',
    white: '#FFFBF3',
    title: '#3E5566',
    subtitle: '#3E5566',
    spine: '#3E5566',
    back: '#3E5566',
  },
  back: { room: { a4: [0.42, 0.92], sq: [0.42, 0.94] } },
  draw(wrap, p) {
    const cx = wrap.frontCentre;
    const k = byFormat(wrap, 1.16, 0.84);
    const y = (millimetres: number) => wrap.top + millimetres * k;
    const w = wrap.seenWidth * 0.275;
    const line = (x: number, from: number, to: number) =>
      stroke(`M${num(x)} ${num(from)}V${num(to)}`, p.line, 0.5);
    const bar = (x: number, at: number, half: number) =>
      stroke(
        `M${num(x - half)} ${num(at + 3 * k)}Q${num(x)} ${num(at - 5 * k)} ${num(x + half)} ${num(at + 3 * k)}`,
        p.wood,
        1.5,
      ) +
      circle(x - half, at + 3 * k, 1.3, p.wood) +
      circle(x + half, at + 3 * k, 1.3, p.wood);
    const hang = (figure: Figure, x: number, from: number, at: number, size: number) =>
      line(x, from, at - size * figure.hook) + figure.draw(x, at, size, p);
    const art = [
      line(cx, -1, y(38)),
      bar(cx, y(38), w),
      circle(cx, y(36.5), 2, p.wood),
      line(cx - w, y(41), y(66)),
      bar(cx - w, y(66), w * 0.42),
      line(cx + w, y(41), y(58)),
      bar(cx + w, y(58), w * 0.38),
      hang(sun, cx, y(36), y(80), 15 * k),
      hang(hangingCloud, cx - w * 1.42, y(69), y(98), 13 * k),
      hang(littleStar, cx - w * 0.58, y(69), y(118), 8 * k),
      hang(bird, cx + w * 0.62, y(61), y(108), 10.5 * k),
      hang(crescent, cx + w * 1.38, y(61), y(90), 11 * k),
      hang(drop, cx - w, y(62), y(136), 7 * k),
      hang(heart, cx + w, y(54), y(142), 7.5 * k),
      line(cx, y(96.6), y(126)),
      splitLeaf(cx, y(124), 90, 20 * k, 9.5 * k, [p.sage, p.moss]),
      line(wrap.backCentre, -1, y(78)),
      bird.draw(wrap.backCentre, y(82), 12 * k, p),
    ];
    return {
      art: art.join(''),
      zone: {
        x: wrap.seenLeft + 16,
        y: level(wrap, byFormat(wrap, 0.655, 0.66)),
        width: wrap.seenWidth - 32,
        height: wrap.seenHeight * 0.26,
        align: 'center',
        vertical: 'top',
      },
      backOrnament: null,
    };
  },
});

/** Hanging object: distance from its centre up to the thread, and its drawing. */
type Figure = { hook: number; draw(x: number, y: number, size: number, p: Palette): string };

const sun: Figure = {
  hook: 0.8,
  draw: (x, y, s, p) => {
    const rays = times(12).map((index) =>
      path(petal(...polar(x, y, index * 30, s * 0.62), index * 30, s * 0.5, s * 0.11), p.ochre),
    );
    return rays.join('') + circle(x, y, s * 0.56, p.ochre);
  },
};
const crescent: Figure = {
  hook: 0.98,
  draw: (at, y, s, p) => {
    const x = at + s * 0.1;
    return path(
      `M${num(x - s * 0.1)} ${num(y - s)}A${num(s)} ${num(s)} 0 1 0 ${num(x + s * 0.95)} ${num(y + s * 0.3)}A${num(s * 0.8)} ${num(s * 0.8)} 0 0 1 ${num(x - s * 0.1)} ${num(y - s)}Z`,
      p.slate,
    );
  },
};
const hangingCloud: Figure = { hook: 0.75, draw: (x, y, s, p) => cloud(x, y, s, p.white) };
const littleStar: Figure = {
  hook: 0.8,
  draw: (x, y, s, p) =>
    star(x, y, s, 5, 0.5, p.clay).replace(
      '/>',
      ` stroke="${p.clay}" stroke-width="${num(s * 0.2)}" stroke-linejoin="round"/>`,
    ),
};
const drop: Figure = {
  hook: 0.8,
  draw: (x, y, s, p) =>
    path(
      `M${num(x)} ${num(y - s)}C${num(x + s * 0.2)} ${num(y - s * 0.4)} ${num(x + s * 0.62)} ${num(y)} ${num(x + s * 0.62)} ${num(y + s * 0.38)}A${num(s * 0.62)} ${num(s * 0.62)} 0 0 1 ${num(x - s * 0.62)} ${num(y + s * 0.38)}C${num(x - s * 0.62)} ${num(y)} ${num(x - s * 0.2)} ${num(y - s * 0.4)} ${num(x)} ${num(y - s)}Z`,
      p.mist,
    ),
};
const heart: Figure = {
  hook: 0.42,
  draw: (x, y, s, p) =>
    path(
      `M${num(x)} ${num(y + s)}C${num(x - s * 1.5)} ${num(y)} ${num(x - s * 0.9)} ${num(y - s * 1.1)} ${num(x)} ${num(y - s * 0.4)}C${num(x + s * 0.9)} ${num(y - s * 1.1)} ${num(x + s * 1.5)} ${num(y)} ${num(x)} ${num(y + s)}Z`,
      p.clay,
    ),
};
const bird: Figure = {
  hook: 0.3,
  draw: (x, y, s, p) => {
    const q = (u: number, v: number) => `${num(x + u * s)} ${num(y + v * s)}`;
    return (
      path(
        `M${q(-1.25, -0.28)}C${q(-1, -0.75)} ${q(-0.4, -0.7)} ${q(-0.1, -0.2)}C${q(0.4, -0.1)} ${q(1, -0.25)} ${q(1.6, -0.6)}C${q(1.35, 0.1)} ${q(0.9, 0.75)} ${q(0, 0.72)}C${q(-0.75, 0.7)} ${q(-1.1, 0.3)} ${q(-1.06, -0.1)}Z`,
        p.sage,
      ) +
      path(
        `M${q(-0.3, -0.1)}C${q(0, -0.7)} ${q(0.55, -1.2)} ${q(1.15, -1.3)}C${q(1.1, -0.6)} ${q(0.75, 0.1)} ${q(0.1, 0.3)}Z`,
        p.moss,
      ) +
      path(`M${q(-1.04, -0.42)}L${q(-1.55, -0.2)}L${q(-1.06, -0.08)}Z`, p.ochre) +
      circle(x - s * 0.78, y - s * 0.3, s * 0.08, p.line)
    );
  },
};
