import { useEffect } from 'react';
import type { PendingMemories, PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { usePendingMemories } from '../../../lib/memories/use-pending-memories.ts';
import { open } from '../hash-route.ts';

/** The answer of a screen while it is not finished; otherwise navigates to the screen that shows it. */
export function useOpenAnswer(
  memories: PendingMemories,
  clientId: string,
  isLoaded: boolean,
): PendingMemory | undefined {
  const memory = usePendingMemories(memories).find((one) => one.clientId === clientId);
  const isMissing = isLoaded && !memory;
  // A finished one may have arrived: a change would get lost.
  const isFinished = memory !== undefined && memory.finishedAt !== null && memory.problem === null;
  useEffect(() => {
    if (isFinished) open({ name: 'thanks', clientId }, { replace: true });
    // It was sent or thrown away.
    else if (isMissing) open({ name: 'home' }, { replace: true });
  }, [isFinished, isMissing, clientId]);
  return isFinished ? undefined : memory;
}
