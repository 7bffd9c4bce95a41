import { ApiError, type ErrorCode } from '@dierbaar/contract';

/** Kinds of failed calls that the user did not cause; each has a text. */
export type FailureKind =
  | 'unreachable'
  | 'rateLimited'
  | 'unavailable'
  | 'notFound'
  | 'notConfirmed'
  | 'internal';

/** Error code of the contract; undefined without an answer of the server. */
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
    case 'ask_again':
      return 'unavailable';
    case 'confirmation_needed':
      return 'notConfirmed';
    case 'not_found':
      return 'notFound';
    default:
      return 'internal';
  }
}
