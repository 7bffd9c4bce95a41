import { useEffect } from 'react';
import type { PendingMemories, PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { usePendingMemories } from '../../../lib/memories/use-pending-memories.ts';
import { open } from '../hash-route.ts';

/** The answer of a screen while it is not finished; otherwise the screen where it is goes open. */
export function useBegunAnswer(
  memories: PendingMemories,
  clientId: string,
  isLoaded: boolean,
): PendingMemory | undefined {
  const memory = usePendingMemories(memories).find((one) => one.clientId === clientId);
  const isGone = isLoaded && !memory;
  // A finished one may have arrived: a change would get lost.
  const isFinished = memory !== undefined && memory.finishedAt !== null && memory.problem === null;
  useEffect(() => {
    if (isFinished) open({ name: 'thanks', clientId }, { replace: true });
    // It was sent or thrown away.
    else if (isGone) open({ name: 'home' }, { replace: true });
  }, [isFinished, isGone, clientId]);
  return isFinished ? undefined : memory;
}
