import { ApiError, errorCatalogue, limits } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { checkFile, isRetryable, problemOf } from './check-file.ts';

describe('checkFile', () => {
  it.each([
    [{ size: 10, type: 'image/jpeg' }, null],
    [{ size: 10, type: 'image/png' }, null],
    [{ size: 10, type: '', name: 'Strand.JPG' }, null],
    [{ size: 10, type: '', name: 'strand.heic' }, 'format'],
    [{ size: 10, type: 'image/svg+xml', name: 'a.png' }, 'format'],
    [{ size: limits.uploadBytes, type: 'image/png' }, null],
    [{ size: limits.uploadBytes + 1, type: 'image/png' }, 'tooBig'],
  ])('%j -> %s', (file, problem) => {
    expect(checkFile(file)).toBe(problem);
  });
});

describe('problemOf', () => {
  it.each([
    ['unauthenticated', 'unauthorised', true],
    ['limit_reached', 'overLimit', false],
    ['media_quota_reached', 'overLimit', false],
    ['image_too_big', 'overLimit', false],
    ['image_type_unsupported', 'format', false],
    ['image_damaged', 'format', false],
    ['upload_failed', 'failed', true],
    ['internal', 'failed', true],
  ] as const)('an answer %s is %s', (code, problem, isRetried) => {
    const statusCode = errorCatalogue[code].status;
    expect(problemOf(new ApiError({ code, statusCode, message: '', error: '' }))).toBe(problem);
    expect(isRetryable(problem)).toBe(isRetried);
  });
});
