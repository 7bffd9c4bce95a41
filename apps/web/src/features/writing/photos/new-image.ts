import type { Image, ImageWidth, LayoutImage } from '@dierbaar/book';
import type { UploadedPhoto } from '@dierbaar/contract';

/** A photo of the book with its size in pixels. */
export type SizedPhoto = Pick<UploadedPhoto, 'name' | 'width' | 'height'>;

/** Block of a photo that was just uploaded or placed from a memory. */
export function newImage(
  { name, width: pixelWidth, height: pixelHeight }: SizedPhoto,
  width: ImageWidth = 'text',
  caption = '',
): Image {
  return { type: 'image', attrs: { name, alt: '', caption, width, pixelWidth, pixelHeight } };
}

/** The same for a row or page; the middle of the photo stays visible. */
export function newLayoutImage({ name, width, height }: SizedPhoto): LayoutImage {
  return { name, alt: '', caption: '', focusX: 0.5, focusY: 0.5, pixelWidth: width, pixelHeight: height };
}
