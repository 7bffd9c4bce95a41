import { expect, test } from 'vitest';
import { isUpload } from './limit-bodies.ts';

test('promise 54: a call that only reads gets no way round its slot by naming the type of an upload', () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a' };
  expect([isUpload({ method: 'POST', headers }), isUpload({ method: 'GET', headers })]).toEqual([
    true,
    false,
  ]);
});
