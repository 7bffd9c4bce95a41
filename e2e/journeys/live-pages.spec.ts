import { expect, type Page, test } from '@playwright/test';
import fc from 'fast-check';
import { generatedBook } from '../../packages/book/test/live/generated-books.ts';
import { readWords, type Word } from '../../packages/book/test/pictures.ts';
import { type LiveSite, serveLiveSite } from '../support/live/live-site.ts';
import { printBook } from '../support/live/printed-book.ts';
import { comparePage, liveSamples } from '../support/live/samples.ts';

// The browser and the server run two builds of one compiler; their pages must be equal.

// In points; PDF files round their numbers.
const A_HAIR = 0.001;

// In one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

let site: LiveSite;

test.beforeAll(async () => {
  const { files } = await liveSamples();
  site = await serveLiveSite(files);
});

test.afterAll(() => site.close());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`);
    });
  });
});

// `npm run ci` compares the one with every kind of block.
const names =
  process.env.TEST_SPEED === 'fast' ? (['every'] as const) : (['short', 'text', 'every'] as const);
for (const name of names) {
  test(`the ${name} book has the same pages, lines and positions in print and in the browser`, async ({
    page,
  }) => {
    const problems = watchProblems(page);
    const { books, paths, photos } = await liveSamples();
    const sample = books[name];
    const printed = await printBook(sample, paths);
    await page.goto(site.origin);
    const seen = await page.evaluate(
      ({ book, chapters, photos }) => window.stage.open(book, chapters, photos),
      { ...sample, photos },
    );

    expect(seen.total).toBe(printed.pages);
    const places = seen.chapters.flatMap(({ firstPage, nodes }) => {
      return nodes.map((node) => ({
        ...node,
        page: firstPage + node.page - 1,
        end: node.end && { ...node.end, page: firstPage + node.end.page - 1 },
      }));
    });
    expect(places).toEqual(printed.map);

    const printedWords = await readWords(printed.pdf);
    const files = await page.evaluate(() => window.stage.typeset());
    for (const [index, { firstPage, pages }] of seen.chapters.entries()) {
      const words = await readWords(Uint8Array.from(files[index] ?? []));
      const sameInPrint = printedWords.slice(firstPage - 1, firstPage - 1 + pages);
      expect(textsOf(words.slice(0, pages))).toEqual(textsOf(sameInPrint));
      expect(farthestApart(words.flat(), sameInPrint.flat())).toBeLessThan(A_HAIR);
    }
    expect(problems).toEqual([]);
  });
}

// The tests of packages/book set thousands with the same compiler; `LIVE_CHAPTERS=200` sets as many here.
test('every generated chapter is set by the browser', { tag: '@whole' }, async ({ page }) => {
  const chapters = Number(process.env.LIVE_CHAPTERS ?? 20);
  let count = 0;
  for (let seed = Number(process.env.TEXTS_SEED ?? 35); count < chapters; seed++) {
    const [sample] = fc.sample(generatedBook, { numRuns: 1, seed });
    if (!sample) throw new Error('no book was generated');
    // A page for each book, as a person opens it.
    await page.goto(site.origin);
    const seen = await page.evaluate(({ book, chapters }) => window.stage.open(book, chapters, []), {
      book: sample.book,
      chapters: sample.chapters,
    });
    expect(seen.chapters.filter(({ problem }) => problem !== null).map(({ id }) => `${seed}: ${id}`)).toEqual(
      [],
    );
    count += seen.chapters.length;
  }
  console.log(`figure live.generated ${count} chapters`);
});

for (const name of ['short', 'voices', 'voicesSquare'] as const) {
  test(`a page of the book ${name} painted in the browser equals the printed page`, async ({ page }) => {
    await expectPaintedAsPrinted(page, name);
  });
}

async function expectPaintedAsPrinted(
  page: Page,
  name: keyof Awaited<ReturnType<typeof liveSamples>>['books'],
): Promise<void> {
  const { books, paths, photos } = await liveSamples();
  const sample = books[name];
  const printed = await printBook(sample, paths);
  await page.goto(site.origin);
  const seen = await page.evaluate(
    ({ book, chapters, photos }) => window.stage.open(book, chapters, photos),
    { ...sample, photos },
  );
  for (const { id, firstPage, pages } of seen.chapters) {
    const numbers = Array.from({ length: pages }, (_, index) => index + 1);
    await page.evaluate(([chapterId, shown]) => window.stage.show(chapterId, shown, 4), [
      id,
      numbers,
    ] as const);
    for (const number of numbers) {
      const painted = await page.locator(`#page-${number}`).screenshot();
      expect(await comparePage(painted, printed.pdf, firstPage + number - 1, 4)).toBeLessThan(0.03);
    }
  }
}

test('a crashed worker is replaced and the next change is painted', async ({ page }) => {
  const { books } = await liveSamples();
  const { book, chapters } = books.text;
  const [chapter] = chapters;
  if (chapter === undefined) throw new Error('the sample has no chapter');
  const paragraph = chapter.document.content.findIndex(({ type }) => type === 'paragraph');
  await page.goto(site.origin);
  await page.evaluate(([settings, list]) => window.stage.open(settings, list, []), [book, chapters] as const);
  await page.evaluate((id) => window.stage.show(id, [1], 2), chapter.id);
  const before = await page.locator('#page-1').screenshot();

  const [worker] = page.workers();
  const replaced = page.waitForEvent('worker');
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('a crash');
    });
  });
  await replaced;
  expect(await page.locator('#page-1').screenshot()).toEqual(before);

  await page.evaluate(([id, at]) => window.stage.write(id, at, 'Na de storing schreef zij verder.'), [
    chapter.id,
    paragraph,
  ] as const);
  // The new worker may first repaint the old text.
  await expect.poll(async () => before.equals(await page.locator('#page-1').screenshot())).toBe(false);
});

function textsOf(pages: readonly (readonly Word[])[]): string[][] {
  return pages.map((words) => words.map(({ text }) => text));
}

function farthestApart(some: readonly Word[], others: readonly Word[]): number {
  return some.reduce((most, word, index) => {
    const other = others[index] ?? { x: Number.POSITIVE_INFINITY, y: 0 };
    return Math.max(most, Math.abs(word.x - other.x), Math.abs(word.y - other.y));
  }, 0);
}

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
