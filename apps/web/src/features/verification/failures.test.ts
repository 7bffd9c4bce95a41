import { ApiError, ConnectionError, type ErrorCode, errorCatalogue } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { resendProblem } from './failures.ts';

const answer = (code: ErrorCode) =>
  new ApiError({ ...errorCatalogue[code], statusCode: errorCatalogue[code].status, code, error: '' });

describe('resendProblem', () => {
  it.each<[ErrorCode, string]>([
    ['already_verified', 'The user is already verified'],
    ['unknown_user', 'The user does not exist'],
    ['unknown_email', 'Unknown email address'],
    ['invalid_input', 'Email is invalid'],
  ])('%s -> %j', (code, text) => {
    const problem = resendProblem(answer(code));
    expect(problem && en.auth.problems[problem]).toBe(text);
  });

  it('returns undefined for errors that are not about the address', () => {
    expect(resendProblem(answer('internal'))).toBeUndefined();
    expect(resendProblem(answer('rate_limited'))).toBeUndefined();
    expect(resendProblem(new ConnectionError('no answer'))).toBeUndefined();
  });
});
