import { circle, local, num, path, polar, stroke, times } from './draw.ts';

/** A leaf as one shape: from its foot, in a direction. */
export function leaf(x: number, y: number, degrees: number, length: number, width: number, bend = 0): string {
  const at = local(x, y, degrees);
  return `M${at(0, 0)}C${at(length * 0.22, -width * 0.75 + bend)} ${at(length * 0.68, -width * 0.62 + bend)} ${at(length, bend * 1.4)}C${at(length * 0.72, width * 0.5 + bend)} ${at(length * 0.28, width * 0.62 + bend * 0.6)} ${at(0, 0)}Z`;
}

/** A leaf in two colours along a slightly bent rib: the look of cut paper without shadows. */
export function splitLeaf(
  x: number,
  y: number,
  degrees: number,
  length: number,
  width: number,
  [one, other]: readonly [string, string],
  bend = 0,
): string {
  const at = local(x, y, degrees);
  const rib = `C${at(length * 0.35, bend)} ${at(length * 0.7, bend * 1.2)} ${at(length, bend * 0.6)}`;
  const half = (side: number) =>
    `M${at(0, 0)}${rib}C${at(length * 0.74, side * width * 0.6 + bend)} ${at(length * 0.26, side * width * 0.78)} ${at(0, 0)}Z`;
  return path(half(-1), one) + path(half(1), other);
}

export function petal(x: number, y: number, degrees: number, length: number, width: number): string {
  const at = local(x, y, degrees);
  return `M${at(0, 0)}C${at(length * 0.25, -width)} ${at(length * 0.95, -width * 1.05)} ${at(length, 0)}C${at(length * 0.95, width * 1.05)} ${at(length * 0.25, width)} ${at(0, 0)}Z`;
}

/** A full flower of four rings of petals. */
export function bloom(
  x: number,
  y: number,
  radius: number,
  colours: readonly string[],
  turn: number,
  heart: string,
): string {
  const rings = [
    { size: 1, count: 7, width: 0.4 },
    { size: 0.78, count: 6, width: 0.38 },
    { size: 0.55, count: 5, width: 0.34 },
    { size: 0.34, count: 4, width: 0.24 },
  ];
  const petals = rings.flatMap(({ size, count, width }, ringIndex) =>
    times(count).map((index) => {
      const colour = colours[(ringIndex + (index % 2)) % colours.length] ?? heart;
      const degrees = turn + ringIndex * 27 + (360 * index) / count;
      return path(petal(x, y, degrees, radius * size, radius * width * size * 1.25), colour);
    }),
  );
  return petals.join('') + circle(x, y, radius * 0.12, heart);
}

export function daisy(
  x: number,
  y: number,
  radius: number,
  petals: string,
  heart: string,
  turn = 0,
  count = 8,
): string {
  const drawn = times(count).map((index) =>
    path(petal(x, y, turn + (360 * index) / count, radius, radius * (2.16 / count)), petals),
  );
  return drawn.join('') + circle(x, y, radius * 0.26, heart);
}

type Stem = (part: number) => { x: number; y: number; degrees: number };

function makeStem(x: number, y: number, height: number, lean: number): Stem {
  return (part) => ({
    x: x + lean * part ** 1.7,
    y: y - height * part,
    degrees: (Math.atan2(-height, lean * 1.7 * Math.max(part, 0.02) ** 0.7) * 180) / Math.PI,
  });
}

function drawStem(stem: Stem, colour: string, width: number): string {
  const points = times(15).map((step) => stem(step / 14));
  return stroke(
    points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join(''),
    colour,
    width,
  );
}

/** What a wild plant is drawn with: where it grows, how high, how far it leans, and its colours. */
export type Growing = { x: number; y: number; height: number; lean: number };

export function twig({ x, y, height, lean }: Growing, [dark, light]: readonly [string, string]): string {
  const stem = makeStem(x, y, height, lean);
  const count = Math.round(height / 11);
  const leaves = times(count).flatMap((index) => {
    const part = 0.3 + (0.68 * index) / count;
    const at = stem(part);
    const length = (15 - 8 * part) * (height / 110 + 0.35);
    return [-1, 1].map((side) =>
      splitLeaf(
        at.x,
        at.y,
        at.degrees + side * (44 - 10 * part),
        length,
        length * 0.36,
        side < 0 ? [dark, light] : [light, dark],
        side * 0.6,
      ),
    );
  });
  const tip = stem(1);
  return (
    drawStem(stem, dark, 0.7) +
    leaves.join('') +
    splitLeaf(tip.x, tip.y, tip.degrees, height * 0.07 + 3, height * 0.02 + 1.2, [dark, light])
  );
}

export function coinPlant({ x, y, height, lean }: Growing, [dark, light]: readonly [string, string]): string {
  const stem = makeStem(x, y, height, lean);
  const count = Math.round(height / 11);
  const leaves = times(count).flatMap((index) => {
    const part = 0.26 + (0.7 * index) / count;
    const at = stem(part);
    const radius = (4.6 - 2.3 * part) * (height / 130 + 0.36);
    const [fill, rib] = index % 2 === 0 ? [light, dark] : [dark, light];
    return [-1, 1].map((side) => {
      const [cx, cy] = polar(at.x, at.y, at.degrees + side * 62, radius * 1.2);
      const [ex, ey] = polar(cx, cy, at.degrees + side * 62, radius * 0.5);
      return (
        circle(cx, cy, radius, fill) + stroke(`M${num(at.x)} ${num(at.y)}L${num(ex)} ${num(ey)}`, rib, 0.35)
      );
    });
  });
  return drawStem(stem, dark, 0.7) + leaves.join('');
}

export function umbel({ x, y, height, lean }: Growing, [dark, light]: readonly [string, string]): string {
  const stem = makeStem(x, y, height, lean);
  const head = stem(1);
  const reach = height * 0.13 + 7;
  const rays = times(9).map((index) => {
    const degrees = head.degrees - 70 + (140 * index) / 8;
    const length = reach * (0.86 + 0.2 * Math.cos((index / 8 - 0.5) * 3));
    const [ex, ey] = polar(head.x, head.y, degrees, length);
    const [mx, my] = polar(head.x, head.y, degrees * 0.6 + head.degrees * 0.4, length * 0.6);
    const dots = times(6).map((dot) => {
      const [dx, dy] = polar(ex, ey, degrees - 80 + 32 * dot, reach * 0.12);
      return circle(dx, dy, reach * 0.034, light);
    });
    const ray = stroke(
      `M${num(head.x)} ${num(head.y)}Q${num(mx)} ${num(my)} ${num(ex)} ${num(ey)}`,
      dark,
      0.45,
    );
    return ray + dots.join('') + circle(ex, ey, reach * 0.04, light);
  });
  const low = stem(0.45);
  const leaves =
    path(leaf(low.x, low.y, low.degrees + 38, height * 0.12, height * 0.025), dark) +
    path(leaf(low.x, low.y, low.degrees - 42, height * 0.1, height * 0.022), dark);
  return drawStem(stem, dark, 0.75) + rays.join('') + leaves;
}

export function fern({ x, y, height, lean }: Growing, [dark, light]: readonly [string, string]): string {
  const stem = makeStem(x, y, height, lean);
  const count = Math.round(height / 5.2);
  const leaves = times(count).flatMap((index) => {
    const part = 0.16 + (0.82 * index) / count;
    const at = stem(part);
    const length = height * 0.2 * Math.sin(Math.PI * (1 - part) * 0.92 + 0.12) ** 0.9;
    return [-1, 1].map((side) =>
      path(
        leaf(at.x, at.y, at.degrees + side * 58, length, length * 0.17, side * -0.8),
        index % 3 === 1 ? light : dark,
      ),
    );
  });
  return drawStem(stem, dark, 0.6) + leaves.join('');
}

export function lavender(
  { x, y, height, lean }: Growing,
  [green, dark, light]: readonly [string, string, string],
): string {
  const stem = makeStem(x, y, height, lean);
  const flowers = times(9).flatMap((index) => {
    const at = stem(0.62 + (0.37 * index) / 8);
    const size = height * 0.018 + 1.1 - index * 0.07;
    return [-1, 0, 1].map((side) =>
      path(petal(at.x, at.y, at.degrees + side * 46, size * 2.1, size * 0.75), side === 0 ? light : dark),
    );
  });
  const leaves = (
    [
      [0.2, 1],
      [0.3, -1],
    ] as const
  ).map(([part, side]) => {
    const at = stem(part);
    return path(leaf(at.x, at.y, at.degrees + side * 24, height * 0.2, height * 0.018, side), green);
  });
  return drawStem(stem, green, 0.6) + flowers.join('') + leaves.join('');
}

/** Colours of a poppy: stem, light and dark petals, leaf, heart. */
export type PoppyColours = readonly [stem: string, light: string, dark: string, leaf: string, heart: string];

export function poppy(
  { x, y, height, lean }: Growing,
  [green, light, dark, pale, heart]: PoppyColours,
): string {
  const stem = makeStem(x, y, height, lean);
  const head = stem(1);
  const r = height * 0.07 + 9;
  const leaves = (
    [
      [0.28, 1],
      [0.4, -1],
    ] as const
  ).map(([part, side]) => {
    const at = stem(part);
    return splitLeaf(at.x, at.y, at.degrees + side * 40, height * 0.16, height * 0.04, [green, pale], side);
  });
  const outer = [-80, 80, -40, 40].map((turn, index) =>
    path(
      petal(head.x, head.y + r * 0.25, head.degrees + turn, r * (index < 2 ? 0.92 : 1.06), r * 0.5),
      index < 2 ? dark : light,
    ),
  );
  const inner =
    path(petal(head.x, head.y + r * 0.28, head.degrees, r * 1.02, r * 0.56), dark) +
    path(petal(head.x, head.y + r * 0.3, head.degrees - 30, r * 0.62, r * 0.34), light) +
    path(petal(head.x, head.y + r * 0.3, head.degrees + 30, r * 0.62, r * 0.34), light);
  const stamens = times(7).map((index) => {
    const degrees = head.degrees - 48 + 16 * index;
    const foot = head.y + r * 0.2;
    const [ex, ey] = polar(head.x, foot, degrees, r * 0.42);
    const [dx, dy] = polar(head.x, foot, degrees, r * 0.45);
    return (
      stroke(`M${num(head.x)} ${num(foot)}L${num(ex)} ${num(ey)}`, heart, 0.4) + circle(dx, dy, 0.75, heart)
    );
  });
  return drawStem(stem, green, 0.8) + leaves.join('') + outer.join('') + inner + stamens.join('');
}

export function grass({ x, y, height, lean }: Growing, colour: string): string {
  const w = 1.1;
  return path(
    `M${num(x - w)} ${num(y)}C${num(x - w * 0.6)} ${num(y - height * 0.5)} ${num(x + lean * 0.3)} ${num(y - height * 0.8)} ${num(x + lean)} ${num(y - height)}C${num(x + lean * 0.34 + w)} ${num(y - height * 0.76)} ${num(x + w * 1.1)} ${num(y - height * 0.5)} ${num(x + w)} ${num(y)}Z`,
    colour,
  );
}
