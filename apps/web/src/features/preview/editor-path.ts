import { pathTo } from '../../lib/paths.ts';

interface TextPosition {
  chapterId: string;
  /** Index of the block in the chapter; null for its title. */
  index: number | null;
}

/** Path to a block in the editor, whose index goes in `at`. */
export function editorPathOf(projectId: string, { chapterId, index }: TextPosition): string {
  const params = { projectChapterId: chapterId };
  const path = pathTo('confirmedQuestions', { params, query: { projectId } });
  return index === null ? path : `${path}&at=${index}`;
}
