import type { ProjectSummary } from '@dierbaar/contract';
import { pathTo } from '../../lib/paths.ts';

/** Path of a book: the chapter last written in, or the selection of chapters when nothing is written yet. */
export function bookLinkOf({ id, theme, lastChapter }: ProjectSummary): string {
  const query = { projectId: id, themeId: theme };
  if (!lastChapter) return pathTo('selectChapters', { query });
  const { projectChapterId } = lastChapter;
  return pathTo('confirmedQuestions', { params: { projectChapterId }, query });
}

/** Whether every selected chapter has text. */
export function isWritten({ chaptersChosen, chaptersWithText }: ProjectSummary): boolean {
  return chaptersChosen > 0 && chaptersWithText >= chaptersChosen;
}
