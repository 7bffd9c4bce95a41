import { planPhotoPage } from '../../../geometry/photo-page.ts';
import { tidyText } from '../../../text/tidy-text.ts';
import { element, escapeText, plainStyle } from '../../html/write-elements.ts';
import type { BlockKind } from '../kind.ts';
import { writeCaption, writeCroppedPhoto } from '../photo-html.ts';
import { type PhotoPage, photoPageSchema } from './schema.ts';

export const photoPage = {
  schema: photoPageSchema,
  version: () => 2,
  fills: 'always',
  lines: ({ attrs: { caption } }) => (caption === '' ? [] : [caption]),
  // Only a single photo runs across two pages.
  normalize: (block) =>
    block.attrs.images.length === 1 ? block : { ...block, attrs: { ...block.attrs, pages: 1 } },
  photos: {
    all: ({ attrs }) => attrs.images,
    leading: ({ attrs }) => attrs.images[0] ?? null,
    without(block, name) {
      const images = block.attrs.images.filter((photo) => photo.name !== name);
      if (images.length === block.attrs.images.length) return [block];
      return images.length === 0 ? [] : [{ ...block, attrs: { ...block.attrs, images } }];
    },
    // The space that a caption takes decides the sizes of the photos above it.
    withoutWords: (block) => ({
      ...block,
      attrs: { ...block.attrs, caption: block.attrs.caption.slice(0, 1000) },
    }),
  },
  write: writePhotoPage,
  // The boxes come from the shapes of the photos that are printed.
  printed(block, { tidy, page, format, ratioOf }) {
    const { caption, images, pages } = block.attrs;
    const ratios = images.map(ratioOf);
    return {
      ...block,
      attrs: { ...block.attrs, caption: tidy(caption).trim() },
      plan: planPhotoPage({ ratios, caption: tidyText(caption).trim(), pages }, page, format),
    };
  },
  estimate: (_block, page) => page.lines,
} satisfies BlockKind<PhotoPage>;

/**
 * Code that knows no photo pages reads one photo as a photo of a whole page and several as rows, with their crops; the
 * caption of several follows as a paragraph. `readFigureElement` and `readLayout` read both.
 */
function writePhotoPage({ attrs: { pages, caption, images } }: PhotoPage): string {
  const [first] = images;
  if (images.length === 1 && first !== undefined) {
    const attributes = {
      'data-type': 'image',
      'data-width': 'full',
      'data-page': 'photos',
      'data-pages': pages === 2 ? 2 : null,
    };
    return element('figure', attributes, writeCroppedPhoto(first) + writeCaption(caption));
  }
  const photos = images.map((photo) => element('figure', {}, writeCroppedPhoto(photo))).join('');
  const below =
    caption === ''
      ? ''
      : element('p', { 'data-part': 'caption', style: plainStyle(caption) }, escapeText(caption));
  return element('div', { 'data-type': 'image-layout', 'data-page': 'photos' }, photos + below);
}
