/** A point on the sheet, in millimetres. */
export type Point = readonly [x: number, y: number];

const DEGREE = Math.PI / 180;

/** Number in SVG, rounded to hundredths of a millimetre. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${num(width)}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"/>`;
}

export function polygon(points: readonly Point[], fill: string): string {
  return path(`${through(points)}Z`, fill);
}

/** A path along points. */
export function through(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
}

/** Point at a distance from another, in a direction in degrees. */
export function polar(x: number, y: number, degrees: number, distance: number): Point {
  return [x + Math.cos(degrees * DEGREE) * distance, y + Math.sin(degrees * DEGREE) * distance];
}

/** Integers from 0 to count - 1. */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Local coordinates: u runs in the given direction, v to the right of it. Returns a point as SVG text. */
export function local(x: number, y: number, degrees: number): (u: number, v: number) => string {
  const c = Math.cos(degrees * DEGREE);
  const s = Math.sin(degrees * DEGREE);
  return (u, v) => `${num(x + u * c - v * s)} ${num(y + u * s + v * c)}`;
}

export function star(
  x: number,
  y: number,
  radius: number,
  points: number,
  inner: number,
  fill: string,
): string {
  const corners = times(points * 2).map((corner) =>
    polar(x, y, (corner * 180) / points - 90, corner % 2 === 0 ? radius : radius * inner),
  );
  return polygon(corners, fill);
}

/** A ridge of gentle waves across the sheet, filled down to the bottom. */
export function ridge(width: number, bottom: number, height: (x: number) => number, fill: string): string {
  // Runs a little over the edge: a shape that ends exactly on it can leave a hairline.
  const foot = num(bottom + 2);
  let d = `M-2 ${foot}`;
  for (let x = -2; x <= width + 4; x += 4) d += `L${num(x)} ${num(height(x))}`;
  return path(`${d}L${num(width + 4)} ${foot}Z`, fill);
}

/** Height of a wave from its level, amplitude, wavelength and phase. */
export function wave(level: number, swing: number, length: number, phase: number): (x: number) => number {
  return (x) =>
    level + swing * Math.sin(x / length + phase) + swing * 0.4 * Math.sin((x / length) * 2.3 + phase * 2);
}

/** An upright arch from a base line: its inner sides are straight, its top is round. */
export function arch(centre: number, spring: number, radius: number, base: number): string {
  const r = num(radius);
  return `M${num(centre - radius)} ${num(base)}V${num(spring)}A${r} ${r} 0 0 1 ${num(centre + radius)} ${num(spring)}V${num(base)}Z`;
}
