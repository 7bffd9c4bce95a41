import { ApiError, type ErrorCode } from '@dierbaar/contract';

/** What a person is told about a call that failed for no reason of their own. */
export type FailureKind = 'unreachable' | 'rateLimited' | 'unavailable' | 'notFound' | 'internal';

/** The code of the contract, when the server answered with one. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

export function failureKindOf(error: unknown): FailureKind {
  switch (errorCodeOf(error)) {
    case undefined:
      return 'unreachable';
    case 'rate_limited':
      return 'rateLimited';
    case 'unavailable':
      return 'unavailable';
    case 'not_found':
      return 'notFound';
    default:
      return 'internal';
  }
}
