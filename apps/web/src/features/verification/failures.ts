import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import type { FieldProblem } from '../../lib/forms/field-problems.ts';

/** Error about the e-mail address of a resend; undefined for other errors. */
export function resendProblem(error: unknown): FieldProblem | undefined {
  switch (errorCodeOf(error)) {
    case 'already_verified':
      return 'alreadyVerified';
    case 'unknown_user':
      return 'userUnknown';
    case 'unknown_email':
      return 'emailUnknown';
    case 'invalid_input':
      return 'emailInvalid';
    default:
      return undefined;
  }
}
