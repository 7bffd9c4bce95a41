import type { Image } from '@dierbaar/book';
import type { ChapterPages } from '@dierbaar/book/live';
import { describe, expect, it } from 'vitest';
import { findLowResolutionPhotos } from './low-resolution-photos.ts';

const photo = (name: string, pixelWidth: number): Image => ({
  type: 'image',
  attrs: { name, alt: '', caption: '', width: 'text', pixelWidth, pixelHeight: pixelWidth / 1.5 },
});

const placed = (index: number, name: string): ChapterPages['nodes'][number] => ({
  ...{ chapterId: 'c', index, page: 2, x: 38, y: 60, end: null },
  photos: [{ name, width: 122, height: 81 }],
});

const chapter = { type: 'doc' as const, content: [photo('soft.jpg', 600), photo('sharp.jpg', 3000)] };

describe('low-resolution photos on the pages', () => {
  it('are found at their position', () => {
    const nodes = [placed(0, 'soft.jpg'), placed(1, 'sharp.jpg')];
    expect(findLowResolutionPhotos(chapter, nodes, 'a4')).toEqual([
      { index: 0, page: 2, x: 38, y: 60, width: 122, height: 81 },
    ]);
  });

  it('are left out while the pages still show another text', () => {
    expect(findLowResolutionPhotos(chapter, [], 'a4')).toEqual([]);
    expect(findLowResolutionPhotos(chapter, [placed(0, 'other.jpg')], 'a4')).toEqual([]);
  });
});
