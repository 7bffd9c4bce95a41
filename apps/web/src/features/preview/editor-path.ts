import { pathTo } from '../../lib/paths.ts';

interface TextPosition {
  chapterId: string;
  /** The block in the chapter's text; null for its opening. */
  index: number | null;
}

/** The address of a place in the text: the chapter, and in `at` the block. */
export function editorPathOf(projectId: string, { chapterId, index }: TextPosition): string {
  const params = { projectChapterId: chapterId };
  const path = pathTo('confirmedQuestions', { params, query: { projectId } });
  return index === null ? path : `${path}&at=${index}`;
}
