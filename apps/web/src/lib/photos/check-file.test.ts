import { limits } from '@dierbaar/contract';
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
    [401, 'unauthorised', true],
    [409, 'overLimit', false],
    [413, 'overLimit', false],
    [415, 'format', false],
    [500, 'failed', true],
    [0, 'failed', true],
  ] as const)('status %i is %s', (status, problem, isRetried) => {
    expect(problemOf(status)).toBe(problem);
    expect(isRetryable(problem)).toBe(isRetried);
  });
});
