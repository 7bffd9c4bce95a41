import type { Block } from '@dierbaar/book';
import { newImage, newLayoutImage, type SizedPhoto } from './new-image.ts';

/** One photo stands alone, two and three in a row, more in rows that are as even as can be. */
export function photoBlocks(photos: readonly SizedPhoto[]): Block[] {
  const [only] = photos;
  if (photos.length === 1 && only) return [newImage(only)];
  const rows = Math.ceil(photos.length / 3);
  const perRow = Math.ceil(photos.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, row) => ({
    type: 'imageLayout' as const,
    attrs: {
      height: 'medium' as const,
      images: photos.slice(row * perRow, (row + 1) * perRow).map(newLayoutImage),
    },
  }));
}
