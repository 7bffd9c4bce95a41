import type { Point } from './draw.ts';

/** Heights on a grid over the sheet. */
type HeightField = { step: number; rows: number[][] };

/** Samples a landscape on a grid. */
export function sampleHeights(
  width: number,
  height: number,
  step: number,
  at: (x: number, y: number) => number,
): HeightField {
  const columns = Math.ceil(width / step) + 1;
  const lines = Math.ceil(height / step) + 1;
  const rows = Array.from({ length: lines }, (_, j) =>
    Array.from({ length: columns }, (_, i) => at(i * step, j * step)),
  );
  return { step, rows };
}

/** Contour lines of one height (marching squares), joined and smoothed. */
export function contourLines(field: HeightField, height: number): Point[][] {
  return joinSegments(findSegments(field, height)).map(smoothLine);
}

type Segment = readonly [Point, Point];

function findSegments({ step, rows }: HeightField, height: number): Segment[] {
  const segments: Segment[] = [];
  for (let j = 0; j + 1 < rows.length; j += 1) {
    const upper = rows[j] ?? [];
    const lower = rows[j + 1] ?? [];
    for (let i = 0; i + 1 < upper.length; i += 1) {
      // Most squares are entirely above or below the height.
      const isBelow = (upper[i] ?? 0) < height;
      if (
        (upper[i + 1] ?? 0) < height === isBelow &&
        (lower[i] ?? 0) < height === isBelow &&
        (lower[i + 1] ?? 0) < height === isBelow
      )
        continue;
      const corners = [
        [upper[i], i, j],
        [upper[i + 1], i + 1, j],
        [lower[i + 1], i + 1, j + 1],
        [lower[i], i, j + 1],
      ] as const;
      const crossings: Point[] = [];
      corners.forEach(([from = 0, x1, y1], corner) => {
        const [to = 0, x2, y2] = corners[(corner + 1) % 4] ?? corners[0];
        if (from < height === to < height) return;
        const part = (height - from) / (to - from);
        crossings.push([(x1 + (x2 - x1) * part) * step, (y1 + (y2 - y1) * part) * step]);
      });
      const [a, b, c, d] = crossings;
      if (a && b) segments.push([a, b]);
      if (c && d) segments.push([c, d]);
    }
  }
  return segments;
}

const keyOf = ([x, y]: Point) => `${x.toFixed(3)},${y.toFixed(3)}`;

function joinSegments(segments: readonly Segment[]): Point[][] {
  const touching = new Map<string, number[]>();
  segments.forEach((segment, index) => {
    for (const end of segment) touching.set(keyOf(end), [...(touching.get(keyOf(end)) ?? []), index]);
  });
  const used = new Set<number>();
  const grow = (chain: Point[]) => {
    for (;;) {
      const end = chain.at(-1);
      const next = end && touching.get(keyOf(end))?.find((index) => !used.has(index));
      const segment = next === undefined ? undefined : segments[next];
      if (end === undefined || next === undefined || segment === undefined) return;
      used.add(next);
      chain.push(keyOf(segment[0]) === keyOf(end) ? segment[1] : segment[0]);
    }
  };
  return segments.flatMap((segment, index) => {
    if (used.has(index)) return [];
    used.add(index);
    const chain = [...segment];
    grow(chain);
    chain.reverse();
    grow(chain);
    return [chain];
  });
}

// Cutting corners twice (Chaikin) rounds the line without moving it away from its height.
function smoothLine(line: Point[]): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined) return line;
  const closed = Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01;
  let points = line;
  for (let round = 0; round < 2; round += 1) {
    const cut = points.slice(0, -1).flatMap((point, index): Point[] => {
      const next = points[index + 1] ?? point;
      const between = (part: number): Point => [
        point[0] + (next[0] - point[0]) * part,
        point[1] + (next[1] - point[1]) * part,
      ];
      return [between(0.25), between(0.75)];
    });
    points = closed ? [...cut, cut[0] ?? first] : [first, ...cut, last];
  }
  return points;
}
