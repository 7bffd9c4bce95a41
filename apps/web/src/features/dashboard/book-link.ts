import type { ProjectSummary } from '@dierbaar/contract';
import { pathTo } from '../../lib/paths.ts';

/** Where a book opens: at the chapter last written in, or at the choice of chapters as long as nothing is written. */
export function bookLinkOf({ id, theme, lastChapter }: ProjectSummary): string {
  const query = { projectId: id, themeId: theme };
  if (!lastChapter) return pathTo('selectChapters', { query });
  const { projectChapterId } = lastChapter;
  return pathTo('confirmedQuestions', { params: { projectChapterId }, query });
}

/** Whether every chosen chapter has text. */
export function isWritten({ chaptersChosen, chaptersWithText }: ProjectSummary): boolean {
  return chaptersChosen > 0 && chaptersWithText >= chaptersChosen;
}
