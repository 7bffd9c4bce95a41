import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { pageMeasures } from '../../src/geometry/page-measures.ts';
import { defaultProducts } from '../../src/geometry/printer-product.ts';
import { pagesBefore } from '../../src/layout/chapter-starts.ts';
import { type ChapterText, makeLayoutData } from '../../src/layout/layout-data.ts';
import { type NodePlace, readNodeMap } from '../../src/layout/node-map.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { readWords, type Word } from '../pictures.ts';
import type { SampleBook } from '../samples/books.ts';
import { bySpeed } from '../speed/by-speed.ts';
import { type GeneratedBook, generatedBook } from './generated-books.ts';
import { type LiveBookInNode, prepareLiveBook } from './live-book-in-node.ts';

// The browser's compiler and numbering against the server's: a release is tried with LIVE_BOOKS=50 and other seeds; seed
// and path of a failure set that one book again.
const books = Number(process.env.LIVE_BOOKS ?? bySpeed(1, 3));
const seed = Number(process.env.LIVE_SEED ?? 58);
// In points; PDF files round their numbers.
const A_HAIR = 0.001;

type Printed = { pages: number; map: NodePlace[]; words: Word[][] };

let compiler: BookCompiler;
let liveBook: LiveBookInNode;

beforeAll(async () => {
  compiler = new BookCompiler();
  liveBook = await prepareLiveBook();
});

test('promise 58: every page number, line and total of the live page equals the print file’s', {
  timeout: 300_000 + books * 60_000,
}, async () => {
  const path = process.env.LIVE_PATH;
  const which = path === undefined ? { seed } : { seed, path };
  await fc.assert(fc.asyncProperty(generatedBook, compare), { numRuns: books, ...which, endOnFailure: true });
});

async function compare({ book, chapters, later }: GeneratedBook): Promise<void> {
  const { live, exported, idle } = liveBook.open();
  const open = chapters[later.index]?.id ?? '';
  const setBook = (
    list: readonly (Omit<ChapterText, 'document'> & { document: ChapterText['document'] | null })[],
  ) => live.setBook({ ...book, page: measuresFor(book, live.getLayout().total ?? 0) }, list);
  try {
    // As on the screen: the open chapter first, then the others as they are fetched.
    live.show(open);
    setBook(chapters.map((one) => (one.id === open ? one : { ...one, document: null })));
    await idle();
    if (chapters.length > 1) {
      expect(live.getLayout().total).toBeNull();
      expect(exported.all.map((data) => data.chapters[0]?.firstPage)).not.toContainEqual(expect.any(Number));
    }
    setBook(chapters);
    await idle();
    setBook(chapters);
    await idle();
    await expectEqual(
      chapters,
      chapters.map(({ id }) => id),
    );

    const written = chapters.map((one, index) =>
      index === later.index ? { ...one, document: { type: 'doc' as const, content: later.content } } : one,
    );
    live.show(open);
    for (const one of written) live.setChapter(one);
    await idle();
    setBook(written);
    await idle();
    await expectEqual(written, [open]);
  } finally {
    live.close();
  }

  // Numbers of all chapters, lines of the given ones.
  async function expectEqual(texts: SampleBook['chapters'], ids: readonly string[]): Promise<void> {
    const printed = await printBook({ book, chapters: texts });
    const { total, chapters: numbered } = live.getLayout();
    expect(total).toBe(printed.pages);
    const firstPages = new Map(printed.map.toReversed().map(({ chapterId, page }) => [chapterId, page]));
    expect(new Map(Array.from(numbered, ([id, { firstPage }]) => [id, firstPage]))).toEqual(firstPages);
    for (const id of ids) {
      live.show(id);
      await idle();
      const { firstPage, pages, nodes } = live.getLayout().chapters.get(id) ?? {};
      const inPrint = printed.map.filter(({ chapterId }) => chapterId === id);
      const offset = (inPrint[0]?.page ?? 1) - 1;
      expect(firstPage).toBe(offset + 1);
      expect(nodes?.map((place) => fromPage(place, 0))).toEqual(
        inPrint.map((place) => fromPage(place, offset)),
      );
      const data = exported.newest.get(id);
      const document = texts.find((one) => one.id === id)?.document;
      if (!data || !document || typeof pages !== 'number') throw new Error(`${id} was never laid out`);
      const before = pagesBefore(data.book, { document, firstPage: firstPage ?? null });
      const words = (await readWords(await liveBook.makePdf(data))).slice(before);
      const sameInPrint = printed.words.slice(offset, offset + pages);
      expect(words.map(textsOf)).toEqual(sameInPrint.map(textsOf));
      expect(farthestApart(words.flat(), sameInPrint.flat())).toBeLessThan(A_HAIR);
    }
  }
}

/** The book as the server prints it, with the margins for its number of pages. */
async function printBook({ book, chapters }: SampleBook): Promise<Printed> {
  const typeset = (pages: number) =>
    compiler.typeset('book', makeLayoutData({ ...book, page: measuresFor(book, pages) }, chapters, {}));
  const { pages } = typeset(0);
  const printed = typeset(pages);
  const words = await readWords(printed.makePdf());
  return { pages: printed.pages, map: readNodeMap(printed.map), words };
}

function measuresFor({ format }: SampleBook['book'], pages: number) {
  return pageMeasures(format, pages, defaultProducts[format]);
}

// The two compilers differ in the last digit of a power, which sizes of photos in a row are made of.
function fromPage({ page, end, photos, ...place }: NodePlace, offset: number): NodePlace {
  return {
    ...place,
    page: page - offset,
    end: end && { ...end, page: end.page - offset },
    photos: photos.map(({ name, width, height }) => ({
      name,
      width: rounded(width),
      height: rounded(height),
    })),
  };
}

const rounded = (millimetres: number) => Number(millimetres.toFixed(6));

const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

function farthestApart(some: readonly Word[], others: readonly Word[]): number {
  return some.reduce((most, word, index) => {
    const other = others[index] ?? { x: Number.POSITIVE_INFINITY, y: 0 };
    return Math.max(most, Math.abs(word.x - other.x), Math.abs(word.y - other.y));
  }, 0);
}
