import { parseChapter } from '../src/document/parse-chapter.ts';
import { defaultProducts } from '../src/geometry/printer-product.ts';
import type { BookToCheck } from '../src/print-check/book-to-check.ts';
import { readChapterFacts } from '../src/print-check/chapter-facts.ts';
import type { CodePoints } from '../src/print-check/unprintable.ts';

/** Chapter from its HTML. */
export const chapter = (html: string, id = 'c1', title = 'Begin', covered: CodePoints | null = null) => ({
  id,
  title,
  facts: readChapterFacts(parseChapter(html).document, covered),
});
/** Book without remarks, unless overridden. */
export const book = (overrides: Partial<BookToCheck> = {}): BookToCheck => ({
  format: 'a4',
  product: defaultProducts.a4,
  hasCover: true,
  coverPhotos: [],
  spine: null,
  frontispiece: null,
  chapters: [chapter('<p>Tekst</p>')],
  texts: [],
  pages: 60,
  filling: null,
  fill: 0,
  photos: null,
  placed: null,
  covered: null,
  listenAt: 'https://dierbaar.example/v/',
  voiceCodes: { normal: 26.3, wide: 21.6 },
  voices: null,
  ...overrides,
});
/** Figure of one photo, `pixels` as `1000x800`. */
export const photo = (width: string, pixels: string) => {
  const [x, y] = pixels.split('x');
  return `<figure data-width="${width}"><img data-name="a.jpg" data-pixel-width="${x}" data-pixel-height="${y}"></figure>`;
};
