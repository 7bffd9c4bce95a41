import { circle, local, num, path, polar, stroke, times } from './draw.ts';
import { drawStem, type Growing, leaf, makeStem, splitLeaf } from './leaves.ts';

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
type PoppyColours = readonly [stem: string, light: string, dark: string, leaf: string, heart: string];

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
