import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Deps } from '../../apps/server/src/deps.ts';
import { refreshCookie } from '../../apps/server/src/modules/auth/refresh-token.ts';
import { openSession } from '../../apps/server/src/modules/auth/sessions.service.ts';
import {
  getRevision,
  listRevisions,
} from '../../apps/server/src/modules/project-chapters/chapter-text.service.ts';
import {
  listSelectable,
  saveSelection,
} from '../../apps/server/src/modules/project-questions/project-questions.service.ts';
import { createBook } from '../../apps/server/test/seed/books.ts';

export interface WritingBook {
  projectId: string;
  chapterId: string;
  nextChapterId: string;
  questions: string[];
  questionIds: string[];
}

/** A book with chapters and questions, ready to be written in. */
export async function createWritingBook(
  deps: Deps,
  userId: string,
  overrides: Parameters<typeof createBook>[2] = {},
): Promise<WritingBook> {
  const book = await createBook(deps, userId, { name: 'Voor Mees', chapters: 9, ...overrides });
  const [first, second] = book.chapters;
  if (!first || !second) throw new Error('a book without chapters');
  const offered = await listSelectable(deps, userId, first.projectChapterId);
  const wanted = offered.slice(0, 6);
  const chosen = await saveSelection(
    deps,
    userId,
    first.projectChapterId,
    wanted.map(({ questionId }) => questionId),
  );
  return {
    projectId: book.id,
    chapterId: first.projectChapterId,
    nextChapterId: second.projectChapterId,
    questions: chosen.map(({ text }) => text),
    questionIds: chosen.flatMap(({ projectQuestionId }) => projectQuestionId ?? []),
  };
}

export function writingPath({ projectId, chapterId }: { projectId: string; chapterId: string }): string {
  return `/editor/confirmed-questions/chapter/${chapterId}?projectId=${projectId}`;
}

/** The text one writes in. There is none until the chapter is open. */
export function textOf(page: Page): Locator {
  return page.locator('.ProseMirror');
}

/** Opens a chapter and waits until it can be written in. Bo keeps quiet, the printed pages are folded. */
export async function openChapter(
  page: Page,
  book: {
    projectId: string;
    chapterId: string /** For a browser that knows no base address. */;
    origin?: string;
  },
): Promise<Locator> {
  await page.goto((book.origin ?? '') + writingPath(book));
  const text = textOf(page);
  await expect(text).toBeVisible();
  return text;
}

/** Keeps out what a journey does not need: tips of the guide, and typesetting. */
export async function hideTipsAndPages(place: Page | BrowserContext): Promise<void> {
  await place.addInitScript(() => {
    // The browser's own page about a missing connection has no storage.
    if (window.origin === 'null') return;
    localStorage.setItem('writingTips', 'off');
    localStorage.setItem('printedPages', 'folded whole');
  });
}

/** Waits until the server has the text. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
}

/** Pastes HTML where the caret is, as another program would have left it on the clipboard. */
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

/** Puts the caret behind the last word. */
export async function goToEnd(page: Page): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
}

/** The same person on another device: a browser of its own, with a session of its own. */
export async function openSecondDevice(
  browser: Browser,
  deps: Deps,
  userId: string,
  baseURL: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await returnAs(context, deps, userId, baseURL);
  const page = await context.newPage();
  await hideTipsAndPages(page);
  return page;
}

/** Signs a known person in, with the cookie a login would have left. */
export async function returnAs(
  context: BrowserContext,
  deps: Deps,
  userId: string,
  baseURL: string,
): Promise<void> {
  const { refreshToken } = await openSession(deps, deps.db, userId, 'another session');
  await context.addCookies([
    {
      name: refreshCookie,
      value: refreshToken,
      domain: new URL(baseURL).hostname,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
}

/** Every state the server has kept of a chapter, the oldest first. */
export async function readRevisions(deps: Deps, userId: string, chapterId: string): Promise<string[]> {
  const list = await listRevisions(deps, userId, chapterId);
  const texts = await Promise.all(list.map(({ id }) => getRevision(deps, userId, chapterId, id)));
  return texts.map(({ body }) => body).reverse();
}

/** The smallest photo there is. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
