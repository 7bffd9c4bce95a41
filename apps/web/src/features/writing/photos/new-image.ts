import type { Image, LayoutImage } from '@dierbaar/book';
import type { UploadedPhoto } from '@dierbaar/contract';

/** Block of a photo that was just uploaded. */
export function newImage({ name, width: pixelWidth, height: pixelHeight }: UploadedPhoto): Image {
  return { type: 'image', attrs: { name, alt: '', caption: '', width: 'text', pixelWidth, pixelHeight } };
}

/** Photo of a row or page that was just uploaded; its middle stays visible. */
export function newLayoutImage({ name, width, height }: UploadedPhoto): LayoutImage {
  return { name, alt: '', caption: '', focusX: 0.5, focusY: 0.5, pixelWidth: width, pixelHeight: height };
}
