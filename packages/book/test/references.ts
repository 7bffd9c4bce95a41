import { coverThemes } from '../src/choices/cover-themes.ts';
import { portraitKey } from '../src/cover/back/back-layout.ts';
import { type CoverChoice, makeCover, plainChoice } from '../src/cover/make-cover.ts';
import { motifs } from '../src/cover/motifs.ts';
import { coverSheet } from '../src/geometry/cover-sheet.ts';
import { type BookFormat, bookFormats } from '../src/geometry/formats.ts';
import { defaultProducts } from '../src/geometry/printer-product.ts';
import type { Renderer, RenderJob } from '../src/render/index.ts';
import { drawPage } from './pictures.ts';
import { type SampleBook, shortBook } from './samples/books.ts';
import { everyNodeBook } from './samples/every-node-book.ts';
import { originalPath, originalPhotos } from './samples/photos.ts';
import { voiceBook } from './samples/voice-book.ts';

/** File and the pages of it that have reference pictures. */
type Reference = {
  name: string;
  job: RenderJob;
  pages: { page: number; file: string }[];
  dpi: number;
};

/** Folder of the reference pictures. */
export const referenceDirectory = new URL('./reference/', import.meta.url);

const back = {
  backWords:
    'Wij woonden op nummer 16, in het laatste huis voor het water. Mijn vader had de deur blauw geverfd met wat er overbleef van een boot.',
  portrait: 'dust-bowl-home.jpg',
  author: 'Riet van der Laan',
  year: '2026',
};

/** All references: a selection of pages, and every cover. */
export const references: Reference[] = [
  interior('short-a4', shortBook(), [1, 5, 7, 8, 9, 10, 14, 15]),
  interior('short-sq', shortBook({ format: 'sq', theme: 'birth', face: 'source-serif' }), [7, 8, 13, 14, 18]),
  interior('every-node-a4', everyNodeBook(), [7, 8, 12, 15, 16, 17, 19, 21]),
  interior(
    'every-node-sq',
    everyNodeBook({ format: 'sq', theme: 'contrast', face: 'libre-baskerville' }),
    [8, 9, 14, 15],
  ),
  interior('voice-a4', voiceBook(), [3]),
  interior('voice-sq', voiceBook({ format: 'sq', theme: 'birth', face: 'lora', language: 'en' }), [3, 4]),
  ...coverThemes.flatMap((theme) =>
    motifs[theme].flatMap((motif) =>
      bookFormats.map((format) => cover(format, { theme, motif: motif.name })),
    ),
  ),
  ...coverThemes
    .filter((theme) => theme !== 'no_image')
    .flatMap((theme) => bookFormats.map((format) => cover(format, { theme, photo: 'nagasaki-boats.jpg' }))),
  // One of each way in which a drawing leaves the back to words.
  cover('a4', { theme: 'romantic', motif: 'wildflowers' }, back),
  cover('sq', { theme: 'romantic', photo: 'nagasaki-boats.jpg' }, back),
  cover('sq', { theme: 'birth', motif: 'moon' }, back),
  cover('a4', { theme: 'tough', motif: 'lighthouse' }, back),
  cover('sq', { theme: 'tough', motif: 'contour-map' }, back),
  cover('a4', { theme: 'pastel', motif: 'terrazzo' }, back),
  cover('sq', { theme: 'contrast', motif: 'tiles' }, back),
  cover('a4', { theme: 'no_image', motif: 'cloth' }, back),
];

/** Current pictures of a reference by file name. */
export async function drawReference(
  renderer: Renderer,
  { job, pages, dpi, name }: Reference,
): Promise<Map<string, Buffer>> {
  const outcome = await renderer.render(job);
  if (outcome.state === 'failed') throw new Error(`${name}: ${outcome.code}: ${outcome.message}`);
  const { pdf } = outcome.file;
  const drawn = pages.map(async ({ page, file }) => [file, await drawPage(pdf, page, dpi)] as const);
  return new Map(await Promise.all(drawn));
}

function interior(name: string, sample: SampleBook, pages: number[]): Reference {
  return {
    name,
    job: { kind: 'book', quality: 'preview', ...sample, photos: originalPhotos() },
    pages: pages.map((page) => ({ page, file: `${name}-${String(page).padStart(2, '0')}.png` })),
    dpi: 45,
  };
}

function cover(
  format: BookFormat,
  choice: Partial<CoverChoice>,
  words: Partial<CoverChoice> = {},
): Reference {
  const name = `cover-${choice.theme}-${choice.motif ?? 'photo'}-${format}${words === back ? '-back' : ''}`;
  const told = {
    ...plainChoice,
    title: 'Lief klein mens',
    subtitle: 'Negen maanden op jou wachten',
    ...choice,
    ...words,
  };
  const layout = makeCover(told, coverSheet(format, 96, defaultProducts[format]));
  const photos = { ...originalPhotos(), [portraitKey(back.portrait)]: originalPath('dust-bowl-home') };
  return {
    name,
    job: { kind: 'cover', quality: 'preview', cover: layout, photos },
    pages: [{ page: 1, file: `${name}.png` }],
    dpi: 18,
  };
}
