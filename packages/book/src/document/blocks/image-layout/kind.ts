import { rowHeight } from '../../../geometry/page-measures.ts';
import { element } from '../../html/write-elements.ts';
import type { Block } from '../../schema.ts';
import type { BlockKind } from '../kind.ts';
import { readLayout, writeCaption, writeCroppedPhoto } from '../photo-html.ts';
import { type ImageLayout, imageLayoutSchema } from './schema.ts';

export const imageLayout = {
  schema: imageLayoutSchema,
  fills: 'always',
  lines: ({ attrs }) => attrs.images.map(({ caption }) => caption).filter((caption) => caption !== ''),
  photos: {
    all: ({ attrs }) => attrs.images,
    leading: ({ attrs }) => attrs.images[0] ?? null,
    without: shrinkRow,
    withoutWords: (block) => withCaptions(block, () => ''),
  },
  write: writeLayout,
  types: { 'image-layout': readLayout },
  printed: (block, { tidy }) => withCaptions(block, (caption) => tidy(caption).trim()),
  estimate: ({ attrs }, page) => rowHeight(attrs.height) / page.millimetres + 3,
} satisfies BlockKind<ImageLayout>;

function withCaptions(block: ImageLayout, change: (caption: string) => string): ImageLayout {
  const images = block.attrs.images.map((photo) => ({ ...photo, caption: change(photo.caption) }));
  return { ...block, attrs: { ...block.attrs, images } };
}

/** Of a row with one photo left that one stays as a photo in the text. */
function shrinkRow(row: ImageLayout, name: string): Block[] {
  const images = row.attrs.images.filter((photo) => photo.name !== name);
  if (images.length === row.attrs.images.length) return [row];
  const [only] = images;
  if (!only) return [];
  if (images.length > 1) return [{ ...row, attrs: { ...row.attrs, images } }];
  const { name: left, alt, caption, pixelWidth, pixelHeight } = only;
  const attrs = { name: left, alt, caption, width: 'text' as const, pixelWidth, pixelHeight };
  return [{ type: 'image', attrs: { ...attrs, ...(row.attrs.memory && { memory: row.attrs.memory }) } }];
}

function writeLayout({ attrs }: ImageLayout): string {
  const photos = attrs.images.map((photo) =>
    element('figure', {}, writeCroppedPhoto(photo) + writeCaption(photo.caption)),
  );
  const shape = { 'data-type': 'image-layout', 'data-height': attrs.height };
  return element('div', { ...shape, 'data-memory': attrs.memory ?? null }, photos.join(''));
}
