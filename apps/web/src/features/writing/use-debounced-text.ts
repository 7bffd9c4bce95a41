import { useEffect, useState } from 'react';
import type { WrittenText } from './document/written-text.ts';
import type { Saver } from './saving/use-saving.ts';

/** Short enough for the printed page to follow typing, long enough to combine fast keystrokes. */
const debounceMs = 60;

/** Debounced text for what depends on the whole chapter: word counts, printed pages, tips. */
export function useDebouncedText(saver: Saver): WrittenText {
  const [text, setText] = useState(() => saver.document());
  useEffect(() => {
    let timer: number | undefined;
    const schedule = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        setText(saver.document());
      }, debounceMs);
    };
    schedule();
    const unsubscribe = saver.subscribe(schedule);
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [saver]);
  return text;
}
