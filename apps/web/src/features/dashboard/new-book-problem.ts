import { errorCodeOf } from '../../lib/api/failure-kind.ts';

/** Key of the text that says why a book could not be made or copied; `other` when it is none of the limits. */
export function newBookProblem<Other extends string>(error: unknown, other: Other) {
  switch (errorCodeOf(error)) {
    case 'limit_reached':
      return 'dashboard.limitReached';
    case 'rate_limited':
      return 'dashboard.tooManyBooks';
    case 'text_quota_reached':
      return 'dashboard.textQuotaReached';
    default:
      return other;
  }
}
