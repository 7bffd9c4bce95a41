import { ApiError, type ErrorCode, errorCatalogue } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { recoveryProblem, registrationProblem, resetProblem, serverMessages } from './failures.ts';

const answer = (code: ErrorCode, message: string | string[] = errorCatalogue[code].message) =>
  new ApiError({ statusCode: errorCatalogue[code].status, code, message, error: '' });

describe('errors of the server', () => {
  it("registration: shows 'Email already exists' at the e-mail field for a 409", () => {
    expect(registrationProblem(answer('email_taken'))).toEqual({ field: 'email', problem: 'emailTaken' });
    expect(en.auth.problems.emailTaken).toMatch(/^Email already exists/);
  });

  it('registration and reset: shows a guessable password at the password field', () => {
    const expected = { field: 'password', problem: 'passwordGuessable' };
    expect(registrationProblem(answer('weak_password'))).toEqual(expected);
    expect(resetProblem(answer('weak_password'))).toEqual(expected);
  });

  it("forgot password: 'Unknown email address' and 'Email is invalid'", () => {
    const unknown = recoveryProblem(answer('unknown_email'));
    const invalid = recoveryProblem(answer('invalid_input', ['email must be an email']));
    expect(unknown && en.auth.problems[unknown.problem]).toBe('Unknown email address');
    expect(invalid && en.auth.problems[invalid.problem]).toBe('Email is invalid');
  });

  it('assigns other errors to no field', () => {
    for (const code of ['internal', 'rate_limited', 'unavailable'] as const) {
      expect(registrationProblem(answer(code))).toBeUndefined();
      expect(recoveryProblem(answer(code))).toBeUndefined();
      expect(resetProblem(answer(code))).toBeUndefined();
    }
  });

  it("reset: 'Invalid token, please login or reset password again'", () => {
    expect(en.auth.resetPassword.invalidToken).toBe(errorCatalogue.invalid_token.message);
  });

  it("login: 'Oops, invalid combination' and 'Account not verified, please check your email …'", () => {
    const { invalidCombination, notVerified, notVerifiedHint } = en.auth.login;
    expect(invalidCombination).toBe(errorCatalogue.invalid_combination.message);
    expect(`${notVerified}, ${notVerifiedHint.toLowerCase()}`).toBe(
      `${errorCatalogue.not_verified.message}.`,
    );
  });
});

describe('serverMessages', () => {
  it('returns one message or several unchanged', () => {
    expect(serverMessages(answer('invalid_input', 'a'))).toEqual(['a']);
    expect(serverMessages(answer('invalid_input', ['a', 'b']))).toEqual(['a', 'b']);
    expect(serverMessages(answer('internal'))).toEqual([]);
  });
});
