import { element } from '../../html/write-elements.ts';
import type { BlockKind } from '../kind.ts';
import { readFigureElement, readPhoto, writeCaption, writePhoto } from '../photo-html.ts';
import { type Image, imageSchema } from './schema.ts';

export const image = {
  schema: imageSchema,
  version: ({ attrs }) => (attrs.width === 'beside' ? 2 : 1),
  fills: 'always',
  lines: ({ attrs: { caption } }) => (caption === '' ? [] : [caption]),
  photos: {
    all: ({ attrs }) => [attrs],
    leading: ({ attrs }) => ({ ...attrs, focusX: 0.5, focusY: 0.5 }),
    without: (block, name) => (block.attrs.name === name ? [] : [block]),
    withoutWords: (block) => ({ ...block, attrs: { ...block.attrs, caption: '' } }),
  },
  write: writeImage,
  elements: { img: readPhoto, figure: readFigureElement },
  printed: (block, { tidy }) => ({
    ...block,
    attrs: { ...block.attrs, caption: tidy(block.attrs.caption).trim() },
  }),
  estimate({ attrs: { pixelWidth, pixelHeight, width } }, page) {
    if (width === 'full') return page.lines;
    const ratio = pixelWidth && pixelHeight ? pixelHeight / pixelWidth : 0.7;
    // The text beside it takes the same lines.
    if (width === 'beside') return 4;
    const across = { small: 61, text: 122, wide: 155 }[width];
    return Math.min(page.lines, (across * ratio) / page.millimetres + 3);
  },
} satisfies BlockKind<Image>;

function writeImage({ attrs }: Image): string {
  const { caption, width, memory = null } = attrs;
  const inside = writePhoto(attrs) + writeCaption(caption);
  // Code that sets no text beside photos reads a photo of half the width.
  const isBeside = width === 'beside';
  const shape = { 'data-width': isBeside ? 'small' : width, 'data-beside': isBeside ? true : null };
  return element('figure', { 'data-type': 'image', ...shape, 'data-memory': memory }, inside);
}
