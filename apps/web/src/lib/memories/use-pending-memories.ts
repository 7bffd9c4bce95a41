import { useSyncExternalStore } from 'react';
import type { MemoryOutbox } from './memory-outbox.ts';
import type { PendingMemory } from './pending-memories.ts';

/** Memories that the server does not have yet. */
export function usePendingMemories(outbox: MemoryOutbox): readonly PendingMemory[] {
  return useSyncExternalStore(outbox.subscribe, outbox.list);
}
