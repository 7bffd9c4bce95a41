import { createSignedIn } from '../../../apps/server/test/factories.ts';
import { photoNames, storeBook, storePhotos } from '../../../apps/server/test/seed/sample-books.ts';
import { createSessionCookie } from '../../../apps/server/test/seed/sessions.ts';
import type { Page } from '../../../e2e/support/browser.ts';
import { openChapter } from '../../../e2e/support/writing.ts';
import { countWords } from '../../../packages/book/src/index.ts';
import type { ChapterText } from '../../../packages/book/src/layout/layout-data.ts';
import { textBook } from '../../../packages/book/test/samples/books.ts';
import { photo } from '../../../packages/book/test/samples/nodes.ts';
import { withBrowser } from '../with-browser.ts';

/** Opens the real writing screen on a chapter of this size, each time in a new page. */
export type OpenWritingScreen = (
  size: { words: number; photos: number },
  prepare: (page: Page) => Promise<void>,
) => Promise<Page>;

/** Runs measurements on the real application with a real browser. */
export async function withWritingScreen(measure: (open: OpenWritingScreen) => Promise<void>): Promise<void> {
  await withBrowser(async (browser, deps) => {
    const { user } = await createSignedIn(deps);
    await measure(async ({ words, photos }, prepare) => {
      const names = photoNames(photos);
      const sample = textBook();
      const stored = await storePhotos(deps, names, { longSide: 1600 });
      const chapters = [longChapter(sample.chapters, words, names), ...sample.chapters.slice(0, 3)];
      const { projectId, chapterIds } = await storeBook(deps, user.id, { ...sample, chapters }, stored);
      const context = await browser.newContext({
        baseURL: deps.config.APP_URL,
        viewport: { width: 1440, height: 900 },
      });
      await context.addCookies([await createSessionCookie(deps, user.id, deps.config.APP_URL)]);
      const page = await context.newPage();
      await prepare(page);
      await openChapter(page, { projectId, chapterId: chapterIds[0] ?? '' });
      return page;
    });
  });
}

function longChapter(chapters: readonly ChapterText[], words: number, names: readonly string[]): ChapterText {
  const [first] = chapters;
  if (!first) throw new Error('a sample book without chapters');
  const paragraphs = chapters
    .flatMap(({ document }) => document.content)
    .filter((block) => block.type === 'paragraph');
  const document: ChapterText['document'] = { ...first.document, content: [] };
  for (let at = 0; countWords(document) < words; at++) {
    const paragraph = paragraphs[at % paragraphs.length];
    if (paragraph) document.content.push(paragraph);
  }
  const every = Math.floor(document.content.length / Math.max(1, names.length));
  for (const [index, name] of names.entries()) {
    document.content.splice(index * (every + 1) + 3, 0, photo(name, 'text'));
  }
  return { ...first, document };
}
