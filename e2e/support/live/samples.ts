import { comparePictures, drawPage } from '../../../packages/book/test/pictures.ts';
import { type SampleBook, shortBook, textBook } from '../../../packages/book/test/samples/books.ts';
import { everyNodeBook } from '../../../packages/book/test/samples/every-node-book.ts';
import { originalPhotos } from '../../../packages/book/test/samples/photos.ts';
import { voiceBook } from '../../../packages/book/test/samples/voice-book.ts';
import type { ServedPhoto } from './page.ts';
import { photosAt } from './served-photos.ts';

/** Books to compare, and their photos as files and as the page's input. */
export type LiveSamples = {
  books: Record<'short' | 'text' | 'every' | 'voices' | 'voicesSquare', SampleBook>;
  paths: Record<string, string>;
  files: Record<string, string>;
  photos: ServedPhoto[];
};

export async function liveSamples(): Promise<LiveSamples> {
  const paths = originalPhotos();
  return {
    books: {
      short: shortBook(),
      text: textBook(),
      every: everyNodeBook(),
      voices: voiceBook(),
      voicesSquare: voiceBook({ format: 'sq', theme: 'birth' }),
    },
    paths,
    files: Object.fromEntries(Object.entries(paths).map(([name, file]) => [`/photos/${name}`, file])),
    photos: await photosAt('/photos/', paths),
  };
}

/** Share of pixels in which a painted page differs from the page of a PDF; `scale` is in pixels per millimetre. */
export async function comparePage(
  painted: Uint8Array,
  pdf: Uint8Array,
  page: number,
  scale: number,
): Promise<number> {
  // Slightly below the exact resolution, so that a page of whole pixels is not rounded up by one.
  return comparePictures(painted, await drawPage(pdf, page, 25.4 * scale - 0.01));
}
