import type { Memory } from '@dierbaar/contract';
import { queryClient } from '../api/query-client.ts';
import { memoriesQuery } from './memories.ts';

/** A memory as it is when the text of this chapter has it or not; of other chapters as the server has told. */
export function stateWith(memory: Memory, chapterId: string, isInText: boolean): Memory {
  const others = memory.placedIn.filter((id) => id !== chapterId);
  const placedIn = isInText ? [...others, chapterId] : others;
  const { state } = memory;
  if (placedIn.length === memory.placedIn.length || state === 'removed') return { ...memory, placedIn };
  if (placedIn.length > 0) return { ...memory, placedIn, state: 'placed' };
  return { ...memory, placedIn, state: state === 'placed' ? 'waiting' : state };
}

/** Notes which memories the text of a chapter has when it is left, because the list was fetched before it was written. */
export function cachePlaced(projectId: string, chapterId: string, inText: readonly string[]): void {
  queryClient.setQueryData(memoriesQuery(projectId).queryKey, (list) =>
    list?.map((memory) => stateWith(memory, chapterId, inText.includes(memory.id))),
  );
}
