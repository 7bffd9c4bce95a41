import {
  type ChapterPhoto,
  type Image,
  type ImageLayout,
  imageWidths,
  type Letter,
  type PhotoPage,
  type QrCode,
  type Voice,
} from '@dierbaar/book';
import type { Node } from '@tiptap/pm/model';

export function imageAttributes({ attrs }: Node): Image['attrs'] {
  const { name, alt, caption, width, pixelWidth, pixelHeight } = attrs;
  return {
    name: String(name),
    alt: String(alt),
    caption: String(caption),
    width: imageWidths.find((one) => one === width) ?? 'text',
    pixelWidth: numberOrNull(pixelWidth),
    pixelHeight: numberOrNull(pixelHeight),
  };
}

/** Cast only: the editor contains only rows that the schema has accepted. */
export function layoutAttributes({ attrs }: Node): ImageLayout['attrs'] {
  return attrs as ImageLayout['attrs'];
}

export function qrAttributes({ attrs }: Node): QrCode['attrs'] {
  return attrs as QrCode['attrs'];
}

export function voiceAttributes({ attrs }: Node): Voice['attrs'] {
  return attrs as Voice['attrs'];
}

export function photoPageAttributes({ attrs }: Node): PhotoPage['attrs'] {
  return attrs as PhotoPage['attrs'];
}

export function chapterPhotoAttributes({ attrs }: Node): ChapterPhoto['attrs'] {
  return attrs as ChapterPhoto['attrs'];
}

export function letterAttributes({ attrs }: Node): Letter['attrs'] {
  return attrs as Letter['attrs'];
}

export function ratioOf(photo: { pixelWidth: number | null; pixelHeight: number | null }): number | null {
  return photo.pixelWidth && photo.pixelHeight ? photo.pixelWidth / photo.pixelHeight : null;
}

/** A photo may be in a row twice: the key is its name and the number of earlier occurrences. */
export function withKeys<Photo extends { name: string }>(
  images: readonly Photo[],
): { key: string; image: Photo }[] {
  return images.map((image, at) => {
    const before = images.slice(0, at).filter(({ name }) => name === image.name).length;
    return { key: `${image.name} ${before}`, image };
  });
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
