import { classifyFailure } from '../engine/outcome.ts';
import type { Mutation, UntimedEvent } from '../engine/save-state.ts';
import { readCopy, type SaverOptions } from './saver-options.ts';

/** Requests of one chapter. An aborted request dispatches nothing, also when its answer still comes in. */
export function createChapterRequests<Doc>(
  { chapterId, api, codec }: Pick<SaverOptions<Doc>, 'chapterId' | 'api' | 'codec'>,
  dispatch: (event: UntimedEvent<Doc>) => void,
) {
  const open = new Map<number, AbortController>();

  function begin(attempt: number): AbortSignal {
    const controller = new AbortController();
    open.set(attempt, controller);
    return controller.signal;
  }

  function end(attempt: number, event: UntimedEvent<Doc>): void {
    if (open.delete(attempt)) dispatch(event);
  }

  return {
    send(attempt: number, mutation: Mutation, keepalive: boolean): void {
      const signal = begin(attempt);
      api.save(chapterId, mutation, { signal, keepalive }).then(
        ({ version, savedAt }) => end(attempt, { type: 'saveSucceeded', attempt, version, savedAt }),
        (error: unknown) => end(attempt, { type: 'saveFailed', attempt, outcome: classifyFailure(error) }),
      );
    },
    fetchServerCopy(attempt: number): void {
      const signal = begin(attempt);
      api
        .fetch(chapterId, { signal })
        .then((copy) => readCopy(copy, codec))
        .then(
          (copy) => end(attempt, { type: 'serverCopyFetched', attempt, copy }),
          (error: unknown) =>
            end(attempt, { type: 'serverCopyFailed', attempt, outcome: classifyFailure(error) }),
        );
    },
    abort(attempt: number): void {
      open.get(attempt)?.abort();
      open.delete(attempt);
    },
  };
}
