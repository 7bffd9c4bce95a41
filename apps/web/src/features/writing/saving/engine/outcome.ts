import { ApiError, ConnectionError } from '@dierbaar/contract';
import { classify, isTooLarge, type Outcome, statusOf } from '../../../../lib/local/outcome.ts';

/** Failures of a request, grouped by what happens to the text next. */
export type SaveOutcome =
  | { kind: 'offline' }
  | { kind: 'server' }
  | { kind: 'timeout' }
  | { kind: 'forbidden' }
  | { kind: 'unauthenticated' }
  | { kind: 'conflict' }
  | { kind: 'gone' }
  | { kind: 'tooLarge' }
  | { kind: 'refused' }
  | { kind: 'emptiesChapter' }
  | { kind: 'schemaTooOld' };

const byOutcome: Readonly<Record<Outcome, SaveOutcome['kind']>> = {
  later: 'server',
  signIn: 'unauthenticated',
  conflict: 'conflict',
  gone: 'gone',
  refused: 'refused',
  // The server thins the history of a writer without room.
  full: 'server',
};

/** What a chapter says of a failure that is not final. */
const byStatus: Readonly<Record<number, SaveOutcome['kind']>> = {
  403: 'forbidden',
  408: 'timeout',
  426: 'schemaTooOld',
};

/** Classifies a failed request. An unknown error counts as a server failure and is retried. */
export function classifyFailure(error: unknown): SaveOutcome {
  if (error instanceof ApiError && error.code === 'empties_chapter') return { kind: 'emptiesChapter' };
  if (isTooLarge(error)) return { kind: 'tooLarge' };
  const status = statusOf(error);
  if (status !== undefined) return { kind: byStatus[status] ?? byOutcome[classify(error)] };
  return { kind: error instanceof ConnectionError ? 'offline' : 'server' };
}
