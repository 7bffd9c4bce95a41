import { ApiError, ConnectionError } from '@dierbaar/contract';

/** How a call can fail, told by what the writer's text needs next. */
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

/** What a failed call means. Anything unforeseen counts as the server's trouble, and is tried again. */
export function classifyFailure(error: unknown): SaveOutcome {
  const code: string | undefined = error instanceof ApiError ? error.code : undefined;
  if (code === 'empties_chapter') return { kind: 'emptiesChapter' };
  const status = statusOf(error);
  if (status !== undefined) return { kind: byStatus[status] ?? 'server' };
  return { kind: error instanceof ConnectionError ? 'offline' : 'server' };
}

/** An old tab does not know the codes of a newer server; the status still tells what to do with the text. */
function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError || error instanceof ConnectionError ? error.statusCode : undefined;
}
