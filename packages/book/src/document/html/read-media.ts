import { readLink } from '../link.ts';
import type { ImageWidth, LayoutImage } from '../schema.ts';
import type { BlockBuilder } from './block-builder.ts';
import { type ElementReader, readLineElement } from './html-reader.ts';
import { attributeOf } from './html-tree.ts';
import { readFigure, readImage, readLayoutHeight, readPhotos, readPlainText } from './media-elements.ts';

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

/** Reads a single photo. */
export const readPhoto: ElementReader = (element, builder, _textStyle, context) => {
  addPhoto(readImage(element, context.refusals), 'text', builder);
};

/** Reads a photo with its caption; other content of the figure follows as text. */
export const readFigureElement: ElementReader = (element, builder, textStyle, context) => {
  const figure = readFigure(element, context.used, context.refusals);
  if (figure !== null) addPhoto(figure.photo, figure.width, builder);
  readLineElement(element, builder, textStyle, context);
};

/** Reads a row of photos; other content of the layout follows as text. */
export const readLayout: ElementReader = (element, builder, textStyle, context) => {
  const height = readLayoutHeight(element, context.refusals);
  const photos = readPhotos(element, context.used, context.refusals);
  if (photos.length < 2 || photos.length > 3) context.refusals.add('layout', `${photos.length} images`);
  let placed = 0;
  while (photos.length - placed > 1) {
    // Four photos make two pairs: a row of one photo is not a layout.
    const images = photos.slice(placed, placed + (photos.length - placed === 4 ? 2 : 3));
    builder.addSolid({ type: 'imageLayout', attrs: { height, images } });
    placed += images.length;
  }
  addPhoto(photos[placed] ?? null, 'text', builder);
  readLineElement(element, builder, textStyle, context);
};

function addPhoto(photo: LayoutImage | null, width: ImageWidth, builder: BlockBuilder): void {
  if (photo === null) return;
  const { name, alt, caption, pixelWidth, pixelHeight } = photo;
  builder.addSolid({ type: 'image', attrs: { name, alt, caption, width, pixelWidth, pixelHeight } });
}
