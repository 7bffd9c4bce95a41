import { expect, type Locator, type Page } from '@playwright/test';
import type { Deps } from '../../apps/server/src/deps.ts';
import {
  listSelectable,
  saveSelection,
} from '../../apps/server/src/modules/project-questions/project-questions.service.ts';
import { createBook } from './books.ts';

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
  book: { projectId: string; chapterId: string },
): Promise<Locator> {
  await page.goto(writingPath(book));
  const text = textOf(page);
  await expect(text).toBeVisible();
  return text;
}

/** Keeps out what a journey does not need: tips of the guide, and typesetting. */
export async function quietDesk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('writingTips', 'off');
    localStorage.setItem('printedPages', 'folded whole');
  });
}

/** Waits until the server has the text. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
}
