import { useEffect, useState } from 'react';
import type { WrittenText } from './document/written-text.ts';
import type { Saver } from './saving/use-saving.ts';

/** Often enough to follow the writing, seldom enough not to slow it down. */
const pause = 300;

/** The text on the page for everything that looks at it as a whole: word counts, printed pages, tips. */
export function useWrittenText(saver: Saver): WrittenText {
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
