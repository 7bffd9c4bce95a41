import type { BookFormat, ChapterDocument } from '@dierbaar/book';
import type { ChapterPages } from '@dierbaar/book/live';
import { sharpnessOf } from '../photos/printed-photo.ts';

/** Position of a photo in millimetres from the untrimmed corner; `page` counts within the chapter. */
export interface PhotoPlace {
  index: number;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Positions of photos that will not print sharply. Skips photos that the pages, which lag behind the text, do not show. */
export function findLowResolutionPhotos(
  { content }: ChapterDocument,
  nodes: ChapterPages['nodes'],
  format: BookFormat,
): PhotoPlace[] {
  return content.flatMap((block, index) => {
    if (block.type !== 'image' || !sharpnessOf(block.attrs, format)?.isLowResolution) return [];
    const node = nodes.find((one) => one.index === index);
    const [photo] = node?.photos ?? [];
    if (!node || photo?.name !== block.attrs.name) return [];
    const { page, x, y } = node;
    return [{ index, page, x, y, width: photo.width, height: photo.height }];
  });
}
