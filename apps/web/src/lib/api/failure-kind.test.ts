import { ApiError, ConnectionError, type ErrorCode, errorCatalogue } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/en.ts';
import { errorCodeOf, type FailureKind, failureKindOf } from './failure-kind.ts';

const answer = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return new ApiError({ statusCode: status, code, message, error: '' });
};

describe('failureKindOf', () => {
  it.each<[unknown, FailureKind]>([
    [new ConnectionError('no answer'), 'unreachable'],
    [answer('rate_limited'), 'rateLimited'],
    [answer('unavailable'), 'unavailable'],
    [answer('ask_again'), 'unavailable'],
    [answer('not_found'), 'notFound'],
    [answer('internal'), 'internal'],
    [answer('invalid_input'), 'internal'],
  ])('%s -> %s', (error, kind) => {
    expect(failureKindOf(error)).toBe(kind);
  });

  it("shows 'Request not found' for 404 and 'Something went wrong' for 500", () => {
    expect(en.failure.kinds[failureKindOf(answer('not_found'))]).toMatch(/^Request not found/);
    expect(en.failure.kinds[failureKindOf(answer('internal'))]).toMatch(/^Something went wrong/);
  });
});

describe('errorCodeOf', () => {
  it('is the code of an error body, and undefined without an answer', () => {
    expect(errorCodeOf(answer('email_taken'))).toBe('email_taken');
    expect(errorCodeOf(new ConnectionError('no answer'))).toBeUndefined();
  });
});
