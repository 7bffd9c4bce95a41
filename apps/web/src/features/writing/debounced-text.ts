import { useSyncExternalStore } from 'react';
import type { WrittenText } from './document/written-text.ts';
import type { Saver } from './saving/use-saver.ts';

/** Short enough for the printed page to follow typing, long enough to combine fast keystrokes. */
const debounceMs = 60;

/** Text of a chapter a moment after it changed, for what depends on all of it: word counts, printed pages, tips. */
export interface DebouncedText {
  current(): WrittenText;
  subscribe(listener: () => void): () => void;
}

export function createDebouncedText(saver: Pick<Saver, 'document' | 'subscribe'>): DebouncedText {
  const listeners = new Set<() => void>();
  let current = saver.document();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | undefined;
  const update = () => {
    timer = undefined;
    current = saver.document();
    for (const listener of [...listeners]) listener();
  };
  // A saver also reports what happens to the text, such as a draft that is on disk.
  const schedule = () => {
    if (saver.document() !== current) timer ??= setTimeout(update, debounceMs);
  };
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      unsubscribe ??= saver.subscribe(schedule);
      schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}

/** Part of the text, a string or number: a component renders again only when it differs, not with every letter. */
export function useTextValue<T extends string | number>(
  text: DebouncedText,
  read: (text: WrittenText) => T,
): T {
  return useSyncExternalStore(text.subscribe, () => read(text.current()));
}
