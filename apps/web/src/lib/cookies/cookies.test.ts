import { describe, expect, it } from 'vitest';
import { formatCookie, readCookie } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    ['a=1; userId=u%3B1; b=2', 'u;1'],
    ['xuserId=1', undefined],
    ['userId=%E0%A4%A', undefined],
    ['userId=', ''],
    ['', undefined],
  ])('%j -> %j', (cookies, expected) => {
    expect(readCookie(cookies, 'userId')).toBe(expected);
  });
});

describe('formatCookie', () => {
  it('stores a value for one day, on this site only', () => {
    expect(formatCookie('lastLocation', '/editor/?a=1', true)).toBe(
      'lastLocation=%2Feditor%2F%3Fa%3D1; Path=/; Max-Age=86400; SameSite=Lax; Secure',
    );
  });

  it('removes a cookie', () => {
    expect(formatCookie('userId', null, false)).toBe('userId=; Path=/; Max-Age=0; SameSite=Lax');
  });
});
