import { useSyncExternalStore } from 'react';
import type { PendingMemories, PendingMemory } from './pending-memories.ts';

/** Memories that the server does not have yet. */
export function usePendingMemories(memories: PendingMemories): readonly PendingMemory[] {
  return useSyncExternalStore(memories.subscribe, memories.list);
}
