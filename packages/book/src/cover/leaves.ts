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

type Stem = (part: number) => { x: number; y: number; degrees: number };

export function makeStem(x: number, y: number, height: number, lean: number): Stem {
  return (part) => ({
    x: x + lean * part ** 1.7,
    y: y - height * part,
    degrees: (Math.atan2(-height, lean * 1.7 * Math.max(part, 0.02) ** 0.7) * 180) / Math.PI,
  });
}

export function drawStem(stem: Stem, colour: string, width: number): string {
  const points = times(15).map((step) => stem(step / 14));
  return stroke(
    points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join(''),
    colour,
    width,
  );
}

/** Position, height and lean of a wild plant. */
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

export function grass({ x, y, height, lean }: Growing, colour: string): string {
  const w = 1.1;
  return path(
    `M${num(x - w)} ${num(y)}C${num(x - w * 0.6)} ${num(y - height * 0.5)} ${num(x + lean * 0.3)} ${num(y - height * 0.8)} ${num(x + lean)} ${num(y - height)}C${num(x + lean * 0.34 + w)} ${num(y - height * 0.76)} ${num(x + w * 1.1)} ${num(y - height * 0.5)} ${num(x + w)} ${num(y)}Z`,
    colour,
  );
}
