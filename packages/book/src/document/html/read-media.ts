import { readLink } from '../link.ts';
import type { ImageWidth, LayoutImage } from '../schema.ts';
import type { BlockBuilder } from './block-builder.ts';
import { type ElementReader, readLineElement } from './html-reader.ts';
import { attributeOf } from './html-tree.ts';
import { readFigure, readImage, readLayoutHeight, readPhotos, readPlainText } from './media-elements.ts';

/** Reads a QR code; without a safe address only its explanation remains, as text. */
export const readQrCode: ElementReader = (element, builder, look, reading) => {
  const raw = attributeOf(element, 'data-link') ?? '';
  const link = readLink(raw);
  if (link === null) {
    reading.refusals.add('link', 'qr-code', raw);
    readLineElement(element, builder, look, reading);
    return;
  }
  builder.addSolid({
    type: 'qrCode',
    attrs: {
      link,
      explanation: readPlainText(element, reading.refusals),
      showExplanation: attributeOf(element, 'data-show-explanation') === 'true',
      showLink: attributeOf(element, 'data-show-link') === 'true',
    },
  });
};

/** Reads a photo on its own. */
export const readPhoto: ElementReader = (element, builder, _look, reading) => {
  addPhoto(readImage(element, reading.refusals), 'text', builder);
};

/** Reads a photo with its caption; whatever else the figure held follows as text. */
export const readFigureElement: ElementReader = (element, builder, look, reading) => {
  const figure = readFigure(element, reading.used, reading.refusals);
  if (figure !== null) addPhoto(figure.photo, figure.width, builder);
  readLineElement(element, builder, look, reading);
};

/** Reads a row of photos; whatever else the layout held follows as text. */
export const readLayout: ElementReader = (element, builder, look, reading) => {
  const height = readLayoutHeight(element, reading.refusals);
  const photos = readPhotos(element, reading.used, reading.refusals);
  if (photos.length < 2 || photos.length > 3) reading.refusals.add('layout', `${photos.length} images`);
  while (photos.length > 1) {
    // Four photos make two pairs: a row of one is not a layout.
    const images = photos.splice(0, photos.length === 4 ? 2 : 3);
    builder.addSolid({ type: 'imageLayout', attrs: { height, images } });
  }
  addPhoto(photos[0] ?? null, 'text', builder);
  readLineElement(element, builder, look, reading);
};

function addPhoto(photo: LayoutImage | null, width: ImageWidth, builder: BlockBuilder): void {
  if (photo === null) return;
  const { name, alt, caption, pixelWidth, pixelHeight } = photo;
  builder.addSolid({ type: 'image', attrs: { name, alt, caption, width, pixelWidth, pixelHeight } });
}
