import type { ChapterDocument } from '@dierbaar/book';
import { useMemo, useState } from 'react';
import type { DebouncedText } from '../debounced-text.ts';
import { WrittenText } from '../document/written-text.ts';

interface TrialText {
  /** The text that the printed pages show: the chapter as it would be, or as it is. */
  text: DebouncedText;
  isTrying: boolean;
  set: (document: ChapterDocument | null) => void;
}

/** Lets the printed pages show a text that is not written yet. */
export function useTrialText(text: DebouncedText): TrialText {
  const [trial, setTrial] = useState<ChapterDocument | null>(null);
  return useMemo(() => {
    if (trial === null) return { text, isTrying: false, set: setTrial };
    const tried = new WrittenText(trial);
    return {
      text: { current: () => tried, subscribe: () => () => undefined },
      isTrying: true,
      set: setTrial,
    };
  }, [text, trial]);
}
