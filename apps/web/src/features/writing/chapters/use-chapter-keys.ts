import type { SelectedChapter } from '@dierbaar/contract';
import { useWindowEvent } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useWritingContext } from '../writing-context.ts';
import { chapterPathOf } from './chapter-path.ts';

/** On a Mac these keys move the caret by a paragraph, so the chapter does not change there. */
export const hasChapterKeys = !/^Mac/.test(navigator.platform);

/** Opens the previous or next chapter with Alt and an arrow, wherever the caret is; a dialog keeps its keys. */
export function useChapterKeys(
  previous: SelectedChapter | undefined,
  next: SelectedChapter | undefined,
): void {
  const navigate = useNavigate();
  const { projectId } = useWritingContext();
  useWindowEvent('keydown', (event) => {
    const isAltAlone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const to = { ArrowUp: previous, ArrowDown: next }[event.key];
    if (!hasChapterKeys || !isAltAlone || !to || isInDialog(event.target)) return;
    event.preventDefault();
    void navigate(chapterPathOf(projectId, to));
  });
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-modal=true]') !== null;
}
