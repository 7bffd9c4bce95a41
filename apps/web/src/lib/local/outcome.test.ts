import { ApiError, ConnectionError, type ErrorCode, errorCatalogue } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { classify, isFinal, isTooLarge } from './outcome.ts';

const answer = (code: ErrorCode, statusCode: number = errorCatalogue[code].status) =>
  new ApiError({ code, statusCode, message: '', error: '' });

describe('classify', () => {
  it.each([
    [answer('unauthenticated'), 'signIn', false],
    [answer('changed_elsewhere'), 'conflict', true],
    [answer('not_found'), 'gone', true],
    [answer('internal', 410), 'gone', true],
    [answer('invalid_input'), 'refused', true],
    [answer('too_large'), 'refused', true],
    [answer('sound_type_unsupported'), 'refused', true],
    [answer('image_damaged'), 'refused', true],
    [answer('limit_reached'), 'full', true],
    [answer('text_quota_reached'), 'full', true],
    [answer('media_quota_reached'), 'full', true],
    [answer('upload_failed'), 'later', false],
    [answer('no_access'), 'later', false],
    [answer('request_timeout'), 'later', false],
    [answer('rate_limited'), 'later', false],
    [answer('internal'), 'later', false],
    [answer('unavailable'), 'later', false],
    [new ConnectionError('failed to fetch'), 'later', false],
    [new ConnectionError('a page of a proxy', 404), 'later', false],
    [new TypeError('unforeseen'), 'later', false],
  ])('%o is %s', (error, outcome, isLast) => {
    expect(classify(error)).toBe(outcome);
    expect(isFinal(error)).toBe(isLast);
  });

  it('a proxy that refuses a large request counts as too large', () => {
    expect(isTooLarge(new ConnectionError('status 413', 413))).toBe(true);
  });
});
