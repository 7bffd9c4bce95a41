import type { SelectedChapter } from '@dierbaar/contract';

export type ChapterState = 'done' | 'busy' | 'empty';

/** How far a chapter is: done when it has text and every chosen question is done, busy with any content. */
export function stateOf({
  hasContent,
  questionsSelected,
  questionsDone,
}: Pick<SelectedChapter, 'hasContent' | 'questionsSelected' | 'questionsDone'>): ChapterState {
  if (!hasContent) return 'empty';
  return questionsSelected > 0 && questionsDone >= questionsSelected ? 'done' : 'busy';
}
