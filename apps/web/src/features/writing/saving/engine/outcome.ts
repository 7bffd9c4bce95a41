import { ApiError, ConnectionError } from '@dierbaar/contract';

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

const byStatus: Readonly<Record<number, SaveOutcome['kind']>> = {
  400: 'refused',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'gone',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  413: 'tooLarge',
  415: 'refused',
  422: 'refused',
  426: 'schemaTooOld',
};

/** Classifies a failed request. An unknown error counts as a server failure and is retried. */
export function classifyFailure(error: unknown): SaveOutcome {
  const code: string | undefined = error instanceof ApiError ? error.code : undefined;
  if (code === 'empties_chapter') return { kind: 'emptiesChapter' };
  const status = statusOf(error);
  if (status !== undefined) return { kind: byStatus[status] ?? 'server' };
  return { kind: error instanceof ConnectionError ? 'offline' : 'server' };
}

/** Status code of a failure. An old tab may not know the error codes of a newer server, but knows its status codes. */
function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError || error instanceof ConnectionError ? error.statusCode : undefined;
}
