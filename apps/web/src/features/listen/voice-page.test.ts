import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, createVoiceStore } from './voice-page.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['/v/4hrk8wgp2ntx', '4hrk8wgp2ntx'],
  ['/V/4HRK8WGP2NTX', '4hrk8wgp2ntx'],
  ['/v/4hrk-8wgp-2ntx', '4hrk8wgp2ntx'],
  ['/v/4hrk%208wgp%202ntx/', '4hrk8wgp2ntx'],
  ['/v/4hrk-8wgp', undefined],
  ['/v/%E0%A4%A', undefined],
  ['/v', undefined],
])('reads the code of %s', (pathname, code) => {
  expect(codeOf(pathname)).toBe(code);
});

describe('what is behind a code', () => {
  const answer = (body: object, status: number) => Response.json(body, { status });
  const load = async (fetch: () => Promise<Response>) => {
    vi.stubGlobal('fetch', fetch);
    const store = createVoiceStore('4hrk8wgp2ntx');
    await store.load();
    return store.get();
  };

  it('is shown as the server says', async () => {
    const body = { state: 'not-printed', language: 'nl' };
    expect(await load(async () => answer(body, 200))).toEqual({
      ...body,
      kind: 'known',
      code: '4hrk8wgp2ntx',
    });
  });

  it('is unknown when nobody made the code, and only then', async () => {
    const refusal = { statusCode: 404, code: 'not_found', message: '', error: '' };
    expect(await load(async () => answer(refusal, 404))).toEqual({ kind: 'unknown' });
    const busy = { statusCode: 429, code: 'too_many_requests', message: '', error: '' };
    expect(await load(async () => answer(busy, 429))).toEqual({ kind: 'failed' });
    const offline = () => Promise.reject(new TypeError('no connection'));
    expect(await load(offline)).toEqual({ kind: 'failed' });
  });
});
