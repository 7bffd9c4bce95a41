import { type Memory, memoryState } from '@dierbaar/contract';

interface StoredState {
  /** Where the writer has put it. `placed` was said by a tab that does not mark in the text what came from a memory. */
  state: string;
  /** Chapters whose text has it. */
  placedIn: string[];
}

/** Whether a memory is in the book: in a saved text, or placed by an older tab. */
export const isInBook = ({ state, placedIn }: StoredState): boolean =>
  state === 'placed' || placedIn.length > 0;

/** Whether a memory was retracted and is not in the book: it cannot be placed any more. */
export const isRetracted = (memory: StoredState & { askedBackAt: Date | null }): boolean =>
  memory.askedBackAt !== null && !isInBook(memory);

/** The state that is shown: what a text has is placed, unless the writer has thrown it away. */
export function shownState(memory: StoredState & { askedBackAt: Date | null }): Memory['state'] {
  if (isRetracted(memory)) return 'removed';
  if (memory.state === 'removed' && memory.askedBackAt === null) return 'removed';
  return isInBook(memory) ? 'placed' : memoryState.parse(memory.state);
}

/** The state to store when the writer wants another one. A retracted memory is removed instead. */
export function stateAfter(
  { state, placedIn, askedBackAt }: StoredState & { askedBackAt: Date | null },
  wanted: Memory['state'] | undefined,
): string | undefined {
  if (wanted === 'placed' && placedIn.length > 0) return state === 'removed' ? 'waiting' : state;
  return askedBackAt !== null && (wanted === 'waiting' || wanted === 'later') ? 'removed' : wanted;
}
