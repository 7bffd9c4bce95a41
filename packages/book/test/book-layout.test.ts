import { afterAll, describe, expect, test } from 'vitest';
import { bodyFaces } from '../src/choices/faces.ts';
import { lineGrids, textSizes } from '../src/layout/text-sizes.ts';
import { createRenderer, type NodePlace, type RenderedFile, type RenderJob } from '../src/render/index.ts';
import { readPages } from './pictures.ts';
import { type SampleBook, shortBook, textBook } from './samples/books.ts';
import { everyNodeBook } from './samples/every-node-book.ts';
import { pageBreak, paragraph, photo, question } from './samples/nodes.ts';
import { originalPhotos } from './samples/photos.ts';
import { makeSettings } from './samples/settings.ts';

// Rendering in separate processes is slow on a busy machine.
const MM_PER_POINT = 25.4 / 72;

const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 100 } });
afterAll(() => renderer.close());

async function render(sample: SampleBook): Promise<RenderedFile> {
  return finish({ kind: 'book', quality: 'preview', ...sample, photos: originalPhotos() });
}

async function finish(job: RenderJob): Promise<RenderedFile> {
  const outcome = await renderer.render(job);
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.file;
}

function placeOf(file: RenderedFile, chapterId: string, index: number): NodePlace {
  const found = file.map.find((place) => place.chapterId === chapterId && place.index === index);
  if (found === undefined) throw new Error(`${chapterId} ${index} is not on the map`);
  return found;
}

describe('the grid', () => {
  const looks = bodyFaces.flatMap((face) => textSizes.map((textSize) => ({ face, textSize })));
  test.each(looks)('every paragraph in $face, $textSize, is on the baseline grid', async (look) => {
    const GRID = lineGrids[look.textSize].height * MM_PER_POINT;
    for (const sample of [shortBook(look), shortBook({ ...look, format: 'sq' })]) {
      const { map } = await render(sample);
      const { top, bleed } = sample.book.page;
      const off = map
        .filter(({ chapterId, index }) => {
          const chapter = sample.chapters.find(({ id }) => id === chapterId);
          return index !== null && chapter?.document.content[index]?.type === 'paragraph';
        })
        .map(({ y }) => (y - top - bleed) / GRID)
        .map((line) => Math.abs(line - Math.round(line)) * GRID);
      expect(Math.max(...off)).toBeLessThan(0.05);
    }
  });
});

describe('the pages', () => {
  test('are even in number, and blank pages fill a short book up', async () => {
    const { pages } = await render(textBook());
    expect(pages).toBe(52);
    const short = shortBook({ minPages: 24 });
    expect((await render(short)).pages).toBe(24);
  });

  test.each(['', 'Een vraag die niet wordt gedrukt?'])(
    'are even in number when the book ends with a page break and the question %j',
    async (asked) => {
      const content = [paragraph('Een regel.'), pageBreak, ...(asked === '' ? [] : [question(asked)])];
      const { pages } = await render({
        book: makeSettings({ minPages: 24, showQuestions: false }),
        chapters: [{ id: 'only', title: 'Eind', document: { type: 'doc', content } }],
      });
      expect(pages).toBe(24);
    },
  );

  test('open chapters on right-hand pages', async () => {
    const { map } = await render(shortBook());
    const openings = map.filter(({ index }) => index === null).map(({ page }) => page);
    expect(openings).toHaveLength(4);
    expect(openings.every((page) => page % 2 === 1)).toBe(true);
  });

  test('have the title on the left, the chapter on the right, and nothing on openings and full-page photos', async () => {
    const { pdf, map } = await render(shortBook());
    const words = (await readPages(pdf)).map((page) => page.toLowerCase().replace(/\s+/g, ' '));
    expect(words[7]).toContain('lief klein mens');
    expect(words[14]).toContain('wachten op jou');
    expect(words[6]).not.toContain('lief klein mens');
    const full = map.find(({ photos }) => photos.some(({ width }) => width > 210));
    expect(words[(full?.page ?? 0) - 1]?.trim()).toBe('');
  });

  test('list the first pages of chapters in the contents', async () => {
    const { pdf, map } = await render(shortBook());
    const contents = (await readPages(pdf))[4] ?? '';
    for (const { page } of map.filter(({ index }) => index === null))
      expect(contents).toMatch(new RegExp(`\\b${page}\\b`));
  });

  test('leave out the questions when showQuestions is off', async () => {
    const asked = 'Hoe kwamen jullie erachter dat ik onderweg was?';
    expect((await readPages((await render(shortBook())).pdf)).join(' ')).toContain(asked);
    const hidden = await render(shortBook({ showQuestions: false }));
    expect((await readPages(hidden.pdf)).join(' ')).not.toContain(asked);
  });
});

describe('a chapter alone', () => {
  test.each(['a4', 'sq'] as const)('is laid out as in its book (%s)', async (format) => {
    const sample = everyNodeBook({ format });
    const book = await render(sample);
    for (const [index, chapter] of sample.chapters.entries()) {
      const opening = book.map.find((place) => place.chapterId === chapter.id && place.index === null);
      const firstPage = opening?.page ?? 0;
      const alone = await finish({
        kind: 'chapter',
        quality: 'preview',
        book: sample.book,
        chapter: { ...chapter, firstPage },
        number: index + 1,
        photos: originalPhotos(),
      });
      const inBook = book.map.filter(({ chapterId }) => chapterId === chapter.id);
      const shifted = alone.map.map((place) => ({
        ...place,
        page: place.page + firstPage - 1,
        end: place.end === null ? null : { ...place.end, page: place.end.page + firstPage - 1 },
      }));
      expect(shifted).toEqual(inBook);
      expect((await readPages(alone.pdf))[0]?.trim()).toMatch(new RegExp(`\\b${firstPage}$`));
    }
  });
});

describe('photos', () => {
  const sentence = 'De boot lag er al toen we aankwamen, en niemand wist van wie hij was. ';
  const bookOf = (...content: SampleBook['chapters'][number]['document']['content']): SampleBook => ({
    book: makeSettings(),
    chapters: [{ id: 'only', title: 'Foto’s', document: { type: 'doc', content } }],
  });

  test('a photo that does not fit moves to the next page and the text continues before it', async () => {
    const long = paragraph(sentence.repeat(18));
    const file = await render(
      bookOf(long, photo('nagasaki-boats.jpg', 'text', 'Een bijschrift'), paragraph(sentence.repeat(30))),
    );
    const picture = placeOf(file, 'only', 1);
    const after = placeOf(file, 'only', 2);
    expect(picture.page).toBe(after.page + 1);
  });

  test('a small photo at the end of a chapter is never alone on a page', async () => {
    for (let length = 10; length < 34; length += 3) {
      const file = await render(
        bookOf(
          question('Waar?'),
          paragraph(sentence.repeat(length)),
          paragraph(sentence.repeat(3)),
          photo('dust-bowl-home.jpg', 'small', 'Hier'),
        ),
      );
      const picture = placeOf(file, 'only', 3);
      const before = placeOf(file, 'only', 2);
      expect(before.end?.page ?? before.page, `after ${length} sentences`).toBe(picture.page);
    }
  });

  test('a wide photo runs into the outer margin on left and right pages', async () => {
    const file = await render(
      bookOf(
        paragraph(sentence),
        photo('nagasaki-boats.jpg', 'wide'),
        paragraph(sentence.repeat(50)),
        photo('nagasaki-boats.jpg', 'wide'),
        paragraph(sentence.repeat(20)),
      ),
    );
    const { inner, outer, bleed, wide } = makeSettings().page;
    for (const index of [1, 3]) {
      const { page, x, photos } = placeOf(file, 'only', index);
      const text = 210 - inner - outer;
      expect(photos[0]?.width).toBeCloseTo(wide);
      expect(x).toBeCloseTo(page % 2 === 1 ? bleed + inner : bleed + outer - (wide - text), 0);
    }
  });

  test('a missing photo leaves an empty frame in a preview and fails a print file', async () => {
    const sample = bookOf(paragraph(sentence), photo('nowhere.jpg', 'text'));
    const preview = await renderer.render({ kind: 'book', quality: 'preview', ...sample, photos: {} });
    expect(preview.state).toBe('ready');
    const print = await renderer.render({ kind: 'book', quality: 'print', ...sample, photos: {} });
    expect(print).toMatchObject({ state: 'failed', code: 'missing_photo', message: 'nowhere.jpg' });
  });
});
