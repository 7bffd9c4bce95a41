import { ApiError } from '@dierbaar/contract';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import type { FieldProblem } from '../../lib/forms/field-problems.ts';

/** Error shown at a field. */
interface AtField<Field extends string> {
  field: Field;
  problem: FieldProblem;
}

export function registrationProblem(error: unknown): AtField<'email' | 'password'> | undefined {
  switch (errorCodeOf(error)) {
    case 'email_taken':
      return { field: 'email', problem: 'emailTaken' };
    case 'weak_password':
      return { field: 'password', problem: 'passwordGuessable' };
    default:
      return undefined;
  }
}

export function recoveryProblem(error: unknown): AtField<'email'> | undefined {
  switch (errorCodeOf(error)) {
    case 'unknown_email':
      return { field: 'email', problem: 'emailUnknown' };
    case 'invalid_input':
      return { field: 'email', problem: 'emailInvalid' };
    default:
      return undefined;
  }
}

export function resetProblem(error: unknown): AtField<'password'> | undefined {
  return errorCodeOf(error) === 'weak_password'
    ? { field: 'password', problem: 'passwordGuessable' }
    : undefined;
}

/** Validation messages of the server, unchanged. */
export function serverMessages(error: unknown): string[] {
  return error instanceof ApiError && error.code === 'invalid_input' ? error.messages : [];
}
