import { voiceSchema } from '../blocks/voice/schema.ts';
import type { ImageWidth, LayoutImage } from '../schema.ts';
import { MAX_PAGE_PHOTOS } from '../values/limits.ts';
import { readLink } from '../values/link.ts';
import type { BlockBuilder } from './block-builder.ts';
import { type ElementReader, type ParseContext, readLineElement } from './html-reader.ts';
import { attributeOf, type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import {
  readFigure,
  readImage,
  readLayoutHeight,
  readMemory,
  readPhotos,
  readPlainText,
} from './media-elements.ts';

/** Reads a QR code; without a safe link only its explanation is kept, as text. */
export const readQrCode: ElementReader = (element, builder, textStyle, context) => {
  const raw = attributeOf(element, 'data-link') ?? '';
  const link = readLink(raw);
  if (link === null) {
    context.refusals.add('link', 'qr-code', raw);
    readLineElement(element, builder, textStyle, context);
    return;
  }
  builder.addSolid({
    type: 'qrCode',
    attrs: {
      link,
      explanation: readPlainText(element, context.refusals),
      showExplanation: attributeOf(element, 'data-show-explanation') === 'true',
      showLink: attributeOf(element, 'data-show-link') === 'true',
    },
  });
};

/** Reads a voice; of one that is not complete only the caption is kept, as text. */
export const readVoice: ElementReader = (element, builder, textStyle, context) => {
  const attributes = ['recording', 'code', 'levels', 'size'] as const;
  const seconds = attributeOf(element, 'data-seconds') ?? '';
  const voice = voiceSchema.safeParse({
    type: 'voice',
    attrs: {
      ...Object.fromEntries(
        attributes.map((name) => [name, attributeOf(element, `data-${name}`) ?? undefined]),
      ),
      seconds: /^\d{1,5}$/.test(seconds) ? Number(seconds) : null,
    },
  });
  if (!voice.success) {
    context.refusals.add('value', 'voice', attributeOf(element, 'data-code') ?? '');
    readLineElement(element, builder, textStyle, context);
    return;
  }
  const caption = readPlainText(element, context.refusals);
  builder.addSolid({ ...voice.data, attrs: { ...voice.data.attrs, caption, ...memoryOf(element) } });
};

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
  } else if (figure !== null) addPhoto(figure.photo, figure.width, builder, memoryOf(element));
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
    builder.addSolid({ type: 'imageLayout', attrs: { height, images, ...memoryOf(element) } });
    placed += images.length;
  }
  addPhoto(photos[placed] ?? null, 'text', builder, memoryOf(element));
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

function memoryOf(element: HtmlElement): { memory?: string } {
  const mark = readMemory(element);
  return mark === null ? {} : { memory: mark.attrs.id };
}
