import { element } from '../../html/write-elements.ts';
import type { BlockKind } from '../kind.ts';
import { writeCroppedPhoto } from '../photo-html.ts';
import { type ChapterPhoto, chapterPhotoSchema } from './schema.ts';

export const chapterPhoto = {
  schema: chapterPhotoSchema,
  version: () => 3,
  fills: 'always',
  lines: () => [],
  photos: {
    all: ({ attrs }) => [attrs],
    leading: ({ attrs }) => attrs,
    without: (block, name) => (block.attrs.name === name ? [] : [block]),
    withoutWords: (block) => block,
  },
  // Code that knows no chapter photos reads a page of one photo with its crop, or a photo of a whole page.
  write({ attrs }) {
    const shape = { 'data-width': 'full', 'data-page': 'photos', 'data-opening': true };
    return element('figure', { 'data-type': 'image', ...shape }, writeCroppedPhoto(attrs));
  },
  printed: (block) => block,
  estimate: () => 0,
} satisfies BlockKind<ChapterPhoto>;
