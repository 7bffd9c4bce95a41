import { ApiError, ConnectionError, type ErrorCode } from '@dierbaar/contract';

/**
 * What a failed call means for work that the server does not have yet: it may be taken later, after signing in, after a
 * choice between two texts; what it belongs to is missing; it would be refused again; there is no room for it.
 */
export type Outcome = 'later' | 'signIn' | 'conflict' | 'gone' | 'refused' | 'full';

const tooLarge = 413;

const byCode: Partial<Record<ErrorCode, Outcome>> = {
  limit_reached: 'full',
  text_quota_reached: 'full',
  media_quota_reached: 'full',
  // The bytes arrived damaged.
  upload_failed: 'later',
};

/** An old tab does not know every code of a newer server, but knows the status codes. */
const byStatus: Readonly<Record<number, Outcome>> = {
  400: 'refused',
  401: 'signIn',
  404: 'gone',
  409: 'conflict',
  410: 'gone',
  [tooLarge]: 'refused',
  415: 'refused',
  422: 'refused',
};

/** An answer that is not of this API says nothing about the work. */
export function classify(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'later';
  return byCode[error.code] ?? byStatus[error.statusCode] ?? 'later';
}

/** Problems that pass by themselves or by signing in. */
export const isPassing = (problem: Outcome | null) =>
  problem === null || problem === 'later' || problem === 'signIn';

/** Whether the same call would be refused again, however often it is repeated. */
export function isFinal(error: unknown): boolean {
  return !isPassing(classify(error));
}

/** Status of an answer, also of a proxy; undefined without one. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError || error instanceof ConnectionError ? error.statusCode : undefined;
}

/** A proxy refuses what is too large before the server sees it. */
export function isTooLarge(error: unknown): boolean {
  return statusOf(error) === tooLarge;
}
