import { useEffect, useState } from 'react';
import type { WrittenText } from './document/written-text.ts';
import type { Saver } from './saving/use-saving.ts';

/** Short enough for the printed page to follow the hand, long enough to take the letters of one stroke together. */
const pause = 60;

/** The text on the page for everything that looks at it as a whole: word counts, printed pages, tips. */
export function useDebouncedText(saver: Saver): WrittenText {
  const [text, setText] = useState(() => saver.document());
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        setText(saver.document());
      }, pause);
    };
    look();
    const stop = saver.subscribe(look);
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [saver]);
  return text;
}
