/** How many small pictures stand around the place one is at. */
const around = 7;

/** The spreads the strip shows: both ends of the book, and those around a place. */
export function chooseThumbnails(count: number, at: number): number[] {
  const last = count - 1;
  const start = Math.max(0, Math.min(at - Math.floor(around / 2), last - around + 1));
  const near = Array.from({ length: Math.min(around, count) }, (_, index) => start + index);
  return [...new Set([0, 1, ...near, last])].filter((one) => one <= last).sort((one, other) => one - other);
}
