/** Number of thumbnails around the current spread. */
const visibleCount = 7;

/** Spreads that the strip shows: both ends of the book and those around the current one. */
export function chooseThumbnails(count: number, at: number): number[] {
  const last = count - 1;
  const start = Math.max(0, Math.min(at - Math.floor(visibleCount / 2), last - visibleCount + 1));
  const neighbours = Array.from({ length: Math.min(visibleCount, count) }, (_, index) => start + index);
  return [...new Set([0, 1, ...neighbours, last])]
    .filter((one) => one <= last)
    .sort((one, other) => one - other);
}
