import type { BlockBuilder } from '../html/block-builder.ts';
import { type ElementReader, type ParseContext, readLineElement } from '../html/html-reader.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement } from '../html/html-tree.ts';
import {
  readFigure,
  readImage,
  readLayoutHeight,
  readMemoryId,
  readPhotos,
  readPlainText,
} from '../html/media-elements.ts';
import { element, escapeText, openTag, plainStyle } from '../html/write-elements.ts';
import type { ImageWidth, LayoutImage } from '../schema.ts';
import { MAX_PAGE_PHOTOS } from '../values/limits.ts';

/** Four blocks of photos are written as figures and rows that older code reads too: they share their readers. */

/** Reads a single photo. */
export const readPhoto: ElementReader = (element, builder, _textStyle, context) => {
  addPhoto(readImage(element, context.refusals), 'text', builder);
};

/** Reads a photo with its caption; other content of the figure follows as text. */
export const readFigureElement: ElementReader = (element, builder, textStyle, context) => {
  const figure = readFigure(element, context.used, context.refusals);
  if (figure !== null && isPhotoPage(element)) {
    const { caption, ...attrs } = figure.photo;
    const pages = attributeOf(element, 'data-pages') === '2' ? 2 : 1;
    // A chapter photo has no caption: with one it is a page of photos, which prints the words.
    if (attributeOf(element, 'data-opening') === 'true' && caption === '')
      builder.addSolid({ type: 'chapterPhoto', attrs });
    else addPhotoPage([figure.photo], caption, builder, pages);
  } else if (figure !== null) addPhoto(figure.photo, figure.width, builder, readMemoryId(element));
  readLineElement(element, builder, textStyle, context);
};

/** Reads a row of photos; other content of the layout follows as text. */
export const readLayout: ElementReader = (element, builder, textStyle, context) => {
  const height = readLayoutHeight(element, context.refusals);
  const found = readPhotos(element, context.used, context.refusals);
  const photos = isPhotoPage(element) ? readPage(element, found, builder, context) : found;
  if (isPhotoPage(element) && photos.length === 0) {
    readLineElement(element, builder, textStyle, context);
    return;
  }
  if (photos.length < 2 || photos.length > 3) context.refusals.add('layout', `${photos.length} images`);
  let placed = 0;
  while (photos.length - placed > 1) {
    // Four photos make two pairs: a row of one photo is not a layout.
    const images = photos.slice(placed, placed + (photos.length - placed === 4 ? 2 : 3));
    builder.addSolid({ type: 'imageLayout', attrs: { height, images, ...readMemoryId(element) } });
    placed += images.length;
  }
  addPhoto(photos[placed] ?? null, 'text', builder, readMemoryId(element));
  readLineElement(element, builder, textStyle, context);
};

function isPhotoPage(element: HtmlElement): boolean {
  return attributeOf(element, 'data-page') === 'photos';
}

/** Reads as many photos as a page holds, with their one caption; returns the others. */
function readPage(
  element: HtmlElement,
  photos: LayoutImage[],
  builder: BlockBuilder,
  { used, refusals }: ParseContext,
): LayoutImage[] {
  const isCaption = (child: HtmlNode): child is HtmlElement =>
    isElement(child) && child.name === 'p' && attributeOf(child, 'data-part') === 'caption';
  const below = photos.length === 0 ? undefined : element.children.find(isCaption);
  if (below) used.add(below);
  const own = photos.slice(0, MAX_PAGE_PHOTOS);
  // The one caption of a page has the words of captions that its photos had elsewhere.
  const captions = own.map(({ caption }) => caption);
  const caption = [...captions, below ? readPlainText(below, refusals) : ''].filter((line) => line !== '');
  if (own.length > 0) addPhotoPage(own, caption.join('\n'), builder);
  return photos.slice(MAX_PAGE_PHOTOS);
}

function addPhotoPage(photos: LayoutImage[], caption: string, builder: BlockBuilder, pages: 1 | 2 = 1): void {
  const images = photos.map(({ caption: _, ...photo }) => photo);
  builder.addSolid({ type: 'photoPage', attrs: { pages, caption, images } });
}

function addPhoto(
  photo: LayoutImage | null,
  width: ImageWidth,
  builder: BlockBuilder,
  memory: { memory?: string } = {},
): void {
  if (photo === null) return;
  const { name, alt, caption, pixelWidth, pixelHeight } = photo;
  const attrs = { name, alt, caption, width, pixelWidth, pixelHeight, ...memory };
  builder.addSolid({ type: 'image', attrs });
}

/** HTML of a photo. */
export function writePhoto({
  name,
  alt,
  pixelWidth,
  pixelHeight,
}: Pick<LayoutImage, 'name' | 'alt' | 'pixelWidth' | 'pixelHeight'>): string {
  const size = { 'data-pixel-width': pixelWidth, 'data-pixel-height': pixelHeight };
  return openTag('img', { 'data-name': name, alt, ...size });
}

/** HTML of a photo that is cropped to its box. */
export function writeCroppedPhoto(image: Omit<LayoutImage, 'caption'>): string {
  return openTag('img', {
    'data-name': image.name,
    alt: image.alt,
    'data-focus-x': image.focusX,
    'data-focus-y': image.focusY,
    'data-pixel-width': image.pixelWidth,
    'data-pixel-height': image.pixelHeight,
  });
}

/** HTML of a caption, nothing without one. */
export function writeCaption(caption: string): string {
  return caption === '' ? '' : element('figcaption', { style: plainStyle(caption) }, escapeText(caption));
}
