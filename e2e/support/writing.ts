import type { BrowserContext, FileChooser, Locator, Page } from '@playwright/test';
import {
  type BookOptions,
  createBook,
  readChapter,
  readRevisions,
  selectQuestions,
  writeChapter,
} from '../../apps/server/test/seed/books.ts';
import { test as base, type Deps, expect, type Language } from './test.ts';

export interface WritingBook {
  projectId: string;
  chapterId: string;
  nextChapterId: string;
  questions: string[];
  questionIds: string[];
}

/** The first chapter of the writer's book: in the browser, and on the server. */
interface Chapter {
  /** Address of the calls that load and save its text. */
  calls: string;
  path: string;
  /** Opens it and waits until its text can be changed. */
  open(tab?: Page): Promise<Locator>;
  write(body: string): Promise<void>;
  read(): Promise<string>;
  /** Every saved text, the oldest first. */
  revisions(): Promise<string[]>;
}

interface Fixtures {
  /** A book with chapters and questions. */
  book: WritingBook;
  chapter: Chapter;
  /** A page of the same writer on another device, with a session of its own. */
  otherDevice: Page;
}

/** `test` with a chapter to write in; tips are off and the printed pages folded, in every tab. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await hideTipsAndPages(context);
    await use(context);
  },
  book: async ({ deps, writer }, use) => {
    await use(await createWritingBook(deps, writer.id));
  },
  chapter: async ({ page, deps, writer, book }, use) => {
    const { chapterId } = book;
    await use({
      calls: `**/api/project-chapters/${chapterId}`,
      path: writingPath(book),
      open: (tab = page) => openChapter(tab, book),
      write: (body) => writeChapter(deps, writer.id, chapterId, body),
      read: () => readChapter(deps, writer.id, chapterId),
      revisions: () => readRevisions(deps, writer.id, chapterId),
    });
  },
  otherDevice: async ({ browser, signInAgain, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    await hideTipsAndPages(context);
    await signInAgain(context);
    await use(await context.newPage());
    await context.close();
  },
});

/** A book with chapters and questions, ready to be written in. */
export async function createWritingBook(
  deps: Deps,
  userId: string,
  options: BookOptions = {},
): Promise<WritingBook> {
  const book = await createBook(deps, userId, { name: 'Voor Mees', chapters: 9, ...options });
  const [first, second] = book.chapters;
  if (!first || !second) throw new Error('a book without chapters');
  const questions = await selectQuestions(deps, userId, first.projectChapterId, 6);
  return {
    projectId: book.id,
    chapterId: first.projectChapterId,
    nextChapterId: second.projectChapterId,
    questions: questions.map(({ text }) => text),
    questionIds: questions.flatMap(({ projectQuestionId }) => projectQuestionId ?? []),
  };
}

function writingPath({ projectId, chapterId }: { projectId: string; chapterId: string }): string {
  return `/editor/confirmed-questions/chapter/${chapterId}?projectId=${projectId}`;
}

/** The editor's text. There is none until the chapter is open. */
export function textOf(page: Page): Locator {
  return page.locator('.ProseMirror');
}

/** Opens a chapter and waits until its text can be changed. */
export async function openChapter(
  page: Page,
  book: {
    projectId: string;
    chapterId: string;
    /** For a browser without a base URL. */
    origin?: string;
  },
): Promise<Locator> {
  await page.goto((book.origin ?? '') + writingPath(book));
  const text = textOf(page);
  await expect(text).toBeVisible();
  return text;
}

/** Turns off what a journey does not need: the guide's tips, and typesetting. */
export async function hideTipsAndPages(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    // The browser's own page about a missing connection has no storage.
    if (window.origin === 'null') return;
    localStorage.setItem('writingTips', 'off');
    localStorage.setItem('printedPages', 'folded whole');
  });
}

export const saveState = (page: Page, state: string): Locator => page.locator(`[data-save-state="${state}"]`);

/** Waits until the server has the text. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
}

/** Pastes HTML at the caret, as another program would have left it on the clipboard. */
export async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((element, content) => {
    const data = new DataTransfer();
    data.setData('text/html', content);
    data.setData('text/plain', 'tekst');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** Stops the page's clock, which `page.clock.install` has replaced; from here on only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Types at 60 ms a key of the page's stopped clock, without a pause in which the text counts as finished. */
export async function typeSteadily(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.clock.runFor(60);
  }
}

/** Types steadily until something has happened, and returns the typed text; the stopped clock moves only while typing. */
export async function typeSteadilyUntil(page: Page, happened: Promise<unknown>): Promise<string> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  happened.then(end, end);
  let typed = '';
  while (!isOver) {
    const word = `woord${typed.length} `;
    await typeSteadily(page, word);
    typed += word;
  }
  return typed;
}

/** Puts the caret behind the last word. */
export async function goToEnd(page: Page): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
}

/** Chooses files of this computer with the button of the toolbar. */
export async function chooseFile(
  page: Page,
  files: Parameters<FileChooser['setFiles']>[0],
  language: Language = 'nl',
): Promise<void> {
  const [photo, choose] = language === 'nl' ? ['Foto', 'Foto’s kiezen'] : ['Photo', 'Choose photos'];
  await page.getByRole('button', { name: photo, exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: choose }).click();
  await (await chooser).setFiles(files);
}

/** A photo of one pixel, the smallest file that uploads. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
