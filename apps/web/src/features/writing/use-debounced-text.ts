import { useEffect, useState } from 'react';
import type { WrittenText } from './document/written-text.ts';
import type { Saver } from './saving/use-saving.ts';

/** Short enough for the printed page to follow the hand, long enough to take the letters of one stroke together. */
const debounceMs = 60;

/** The text on the page for everything that looks at it as a whole: word counts, printed pages, tips. */
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
