import { useEffect, useRef, useState } from 'react';
import type { MemoryOutbox } from './memory-outbox.ts';
import type { PendingMemory } from './pending-memories.ts';

/** Short enough to lose at most a word, long enough to combine fast letters. */
const keepAfterMs = 250;

type KeptState = 'kept' | 'keeping' | 'notKept';

/** The text of a memory, kept on this phone while it is typed. */
export function useKeptText(outbox: MemoryOutbox, memory: PendingMemory) {
  const { clientId } = memory;
  const [text, setText] = useState(memory.text);
  const [state, setState] = useState<KeptState>('kept');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);

  const keepNow = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const current = outbox.list().find((one) => one.clientId === clientId);
    if (!current) return;
    const typed = latest.current;
    if (current.text === typed) return;
    const isKept = await outbox.save({ ...current, text: typed });
    if (latest.current === typed) setState(isKept ? 'kept' : 'notKept');
  };
  const keepRef = useRef(keepNow);
  keepRef.current = keepNow;
  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    const keep = () => void keepRef.current();
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  return {
    text,
    state,
    keepNow,
    setText: (typed: string) => {
      latest.current = typed;
      setText(typed);
      setState('keeping');
      timer.current ??= setTimeout(() => void keepRef.current(), keepAfterMs);
    },
  };
}
