import { num, type Point, path, polygon, rect, stroke, times } from './draw.ts';

/** A fir tree in two tones: half in the light, half in the shade. */
export function pine(
  x: number,
  y: number,
  height: number,
  light: string,
  dark: string,
  tiers: 3 | 4,
): string {
  const slim = tiers === 4;
  const parts = times(tiers).map((tier) => {
    const half = height * (slim ? 0.1 + 0.055 * tier : 0.17 + 0.07 * tier);
    const top = y - height + height * (slim ? 0.21 : 0.27) * tier;
    const side = top + height * (slim ? 0.34 : 0.4);
    const middle = top + height * (slim ? 0.3 : 0.4);
    return (
      polygon(
        [
          [x, top],
          [x - half, side],
          [x, middle],
        ],
        light,
      ) +
      polygon(
        [
          [x, top],
          [x + half, side],
          [x, middle],
        ],
        dark,
      )
    );
  });
  const trunk = slim ? '' : rect(x - height * 0.03, y - height * 0.1, height * 0.06, height * 0.14, light);
  return trunk + parts.join('');
}

/** A gull far away: two strokes. */
export function gull(x: number, y: number, size: number, colour: string): string {
  return stroke(
    `M${num(x - size)} ${num(y)}Q${num(x - size * 0.5)} ${num(y - size * 0.6)} ${num(x)} ${num(y)}Q${num(x + size * 0.5)} ${num(y - size * 0.6)} ${num(x + size)} ${num(y)}`,
    colour,
    0.7,
  );
}

/** A cloud with a flat foot. */
export function cloud(x: number, y: number, size: number, fill: string): string {
  const n = (value: number) => num(value);
  return path(
    `M${n(x - size * 1.15)} ${n(y + size * 0.5)}A${n(size * 0.5)} ${n(size * 0.5)} 0 0 1 ${n(x - size * 0.85)} ${n(y - size * 0.42)}A${n(size * 0.68)} ${n(size * 0.68)} 0 0 1 ${n(x + size * 0.45)} ${n(y - size * 0.5)}A${n(size * 0.52)} ${n(size * 0.52)} 0 0 1 ${n(x + size * 1.1)} ${n(y + size * 0.5)}Z`,
    fill,
  );
}

/** Water as rows of scallops, filled down to the bottom of the sheet. */
export function scallops(
  width: number,
  bottom: number,
  y: number,
  size: number,
  shift: number,
  fill: string,
): string {
  let d = `M${num(-size * 2 + shift)} ${num(bottom)}V${num(y)}`;
  for (let x = -size * 2 + shift; x < width + size; x += size)
    d += `a${num(size * 0.62)} ${num(size * 0.62)} 0 0 0 ${num(size)} 0`;
  return path(`${d}V${num(bottom)}Z`, fill);
}

/** A sailing boat seen from the side; the point is at the water line. */
export function sailingBoat(
  x: number,
  y: number,
  size: number,
  colours: { hull: string; sail: string; shade: string },
): string {
  const at = (u: number, v: number): Point => [x + u * size, y + v * size];
  return (
    polygon([at(-0.9, -0.3), at(0.95, -0.3), at(0.65, 0.12), at(-0.6, 0.12)], colours.hull) +
    polygon([at(0.02, -2.2), at(0.02, -0.42), at(-0.82, -0.42)], colours.shade) +
    polygon([at(0.12, -2.4), at(0.12, -0.42), at(0.98, -0.42)], colours.sail)
  );
}
