import { ApiError, ConnectionError, type ErrorCode } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { classifyFailure } from './outcome.ts';

const apiError = (statusCode: number, code: string): ApiError =>
  new ApiError({ statusCode, code: code as ErrorCode, message: '', error: '' });

describe('classifyFailure', () => {
  it.each([
    [apiError(401, 'unauthenticated'), 'unauthenticated'],
    [apiError(403, 'no_access'), 'forbidden'],
    [apiError(404, 'not_found'), 'gone'],
    [apiError(409, 'changed_elsewhere'), 'conflict'],
    [apiError(413, 'too_large'), 'tooLarge'],
    [apiError(422, 'refused'), 'refused'],
    [apiError(422, 'empties_chapter'), 'emptiesChapter'],
    [apiError(426, 'reload_needed'), 'schemaTooOld'],
    [apiError(429, 'rate_limited'), 'server'],
    [apiError(500, 'internal'), 'server'],
    [apiError(503, 'unavailable'), 'server'],
    [new ConnectionError(new TypeError('failed to fetch')), 'offline'],
    [new ConnectionError('status 502', 502), 'server'],
    [new ConnectionError('status 426', 426), 'schemaTooOld'],
    [new TypeError('unforeseen'), 'server'],
  ])('%s -> %s', (error, kind) => {
    expect(classifyFailure(error)).toEqual({ kind });
  });
});
