import { pathTo } from '../../../lib/paths.ts';

/** Path to the text of a chapter. */
export function chapterPathOf(projectId: string, { projectChapterId }: { projectChapterId: string }): string {
  return pathTo('confirmedQuestions', { params: { projectChapterId }, query: { projectId } });
}
