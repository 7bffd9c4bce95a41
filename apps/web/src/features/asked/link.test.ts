import { expect, it } from 'vitest';
import { readLink } from './link.ts';

const token = 'Zk3_0aB-9cDeFgHiJkLmNo';

it.each([
  [`/asked/${token}`, '', { token, action: null, questionId: null }],
  [`/asked/${token}/skip`, '?question=q-1', { token, action: 'skip', questionId: 'q-1' }],
  [`/asked/${token}/print`, '', { token, action: null, questionId: null }],
  ['/asked/cut-short', '', { token: '', action: null, questionId: null }],
  ['/asked', '', { token: '', action: null, questionId: null }],
])('reads %s%s', (pathname, search, link) => {
  expect(readLink({ pathname, search })).toEqual(link);
});
