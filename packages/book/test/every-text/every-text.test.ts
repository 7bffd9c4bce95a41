import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyFaces } from '../../src/choices/faces.ts';
import { coverParts } from '../../src/cover/cover-layout.ts';
import { allFontFiles } from '../../src/fonts/font-files.ts';
import { bookFormats } from '../../src/geometry/formats.ts';
import { chapterStarts } from '../../src/layout/chapter-starts.ts';
import { type LayoutData, makeLayoutData } from '../../src/layout/layout-data.ts';
import { readNodeMap } from '../../src/layout/node-map.ts';
import { textSizes } from '../../src/layout/text-sizes.ts';
import { BookCompiler } from '../../src/render/process/book-compiler.ts';
import { everyCover, makeDesign } from '../covers/every-cover.ts';
import { generatedBook, generatedChapter, words } from '../live/generated-books.ts';
import { loadTypesetter } from '../live/node-typesetter.ts';
import { makeSettings } from '../samples/settings.ts';
import { bySpeed } from '../speed/by-speed.ts';

// No text may leave a book that cannot be set. A release, or a change of the templates, is tried with TEXTS=3000 and other
// seeds; seed and path of a failure set that one again.
const texts = Number(process.env.TEXTS ?? bySpeed(25, 100));
const path = process.env.TEXTS_PATH;
const runs = (numRuns: number) => ({
  numRuns,
  seed: Number(process.env.TEXTS_SEED ?? 35),
  ...(path === undefined ? {} : { path }),
  endOnFailure: true,
});
const timeout = 120_000 + texts * 3000;

const chapter: fc.Arbitrary<LayoutData> = fc
  .record({
    content: generatedChapter,
    firstPage: fc.constantFrom(null, 1, 2),
    format: fc.constantFrom(...bookFormats),
    textSize: fc.constantFrom(...textSizes),
    face: fc.constantFrom(...bodyFaces),
    chapterStart: fc.constantFrom(...chapterStarts),
    showQuestions: fc.boolean(),
  })
  .map(({ content, firstPage, ...settings }) => {
    const only = { id: 'only', title: 'Titel', document: { type: 'doc' as const, content }, firstPage };
    return makeLayoutData(makeSettings(settings), [only], {});
  });

test('every chapter can be set', { timeout }, () => {
  const typeset = createTypeset();
  fc.assert(
    fc.property(chapter, (data) => void typeset('chapter', data)),
    runs(texts),
  );
});

test('every chapter can be set by the compiler of the live page, on as many pages as in print', {
  timeout,
}, async () => {
  const typeset = createTypeset();
  const { typesetter } = await loadTypesetter();
  const { resolve } = createRequire(import.meta.url);
  await typesetter.setFonts(allFontFiles.map((font) => readFileSync(resolve(font.path))));
  fc.assert(
    fc.property(chapter, (data) => {
      const layout = typesetter.layOut('/chapter.typ', data);
      if (layout.state === 'failed') throw new Error(layout.message);
      expect(layout.nodes.map(({ page }) => page)).toEqual(
        readNodeMap(typeset('chapter', data).map).map(({ page }) => page),
      );
    }),
    runs(Math.ceil(texts / 5)),
  );
});

test('every book can be set, whatever its settings', { timeout }, () => {
  const typeset = createTypeset();
  fc.assert(
    fc.property(
      generatedBook,
      ({ book, chapters }) => void typeset('book', makeLayoutData(book, chapters, {})),
    ),
    runs(Math.ceil(texts / 5)),
  );
});

test('every cover can be set, whatever its words', { timeout }, () => {
  const typeset = createTypeset();
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    words(1, 2).map((said) => said.slice(0, 60)),
  );
  const cover = fc.record({
    design: fc.constantFrom(...everyCover),
    part: fc.constantFrom(...coverParts),
    pages: fc.integer({ min: 24, max: 400 }),
    choice: fc.record({
      title: line,
      subtitle: line,
      author: line,
      year: fc.constantFrom('', '2026', '1947–2026'),
      backWords: fc.oneof(words(0, 8), fc.string({ unit: 'grapheme', maxLength: 600 })),
      portrait: fc.constantFrom(null, 'portrait.jpg'),
    }),
  });
  fc.assert(
    fc.property(cover, ({ design, part, pages, choice }) => {
      typeset('cover', { ...makeDesign(design, choice, pages), part, images: {} });
    }),
    runs(texts),
  );
});

/** A compiler that forgets earlier books now and then, as a render process does. */
function createTypeset() {
  const compiler = new BookCompiler();
  let count = 0;
  return (...job: Parameters<BookCompiler['typeset']>) => {
    if (++count % 20 === 0) compiler.evictCache();
    return compiler.typeset(...job);
  };
}
