import { describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError, createClient } from './client.ts';
import { routes } from './routes.ts';

const saved = {
  statusCode: 200,
  version: 2,
  contentHash: 'a'.repeat(64),
  savedAt: '2026-01-01T00:00:00.000Z',
  words: 1,
  refused: [],
};

function setUp() {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(saved));
  const client = createClient({ baseUrl: '/api', fetch });
  const save = (body: string, keepalive?: boolean) =>
    client(
      routes.projectChapters.saveText,
      { params: { id: 'one' }, body: { body } },
      keepalive === undefined ? {} : { keepalive },
    );
  return { fetch, save };
}

describe('client', () => {
  it.each([
    [400, 'internal'],
    [401, 'unauthenticated'],
    [403, 'internal'],
    [404, 'not_found'],
    [409, 'internal'],
    [413, 'too_large'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('reads an error %i with a code of a newer server as %s', async (statusCode, code) => {
    const { fetch, save } = setUp();
    const body = { statusCode, code: 'of_a_newer_server', message: 'Something new', error: '' };
    fetch.mockResolvedValue(Response.json(body, { status: statusCode }));
    const error = await save('x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ statusCode, code, message: 'Something new' });
  });

  it('keeps a code that it knows', async () => {
    const { fetch, save } = setUp();
    const body = { statusCode: 409, code: 'price_changed', message: 'The price has changed', error: '' };
    fetch.mockResolvedValue(Response.json(body, { status: 409 }));
    await expect(save('x')).rejects.toMatchObject({ code: 'price_changed' });
  });

  it('promise 60: reads an answer with fields of a newer server', async () => {
    const { fetch, save } = setUp();
    fetch.mockResolvedValue(Response.json({ ...saved, mood: 'happy', refused: [] }));
    expect(await save('x')).toEqual(saved);
  });

  it('reads an answer that is not of this API as a failed connection', async () => {
    const { fetch, save } = setUp();
    fetch.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    const error = await save('x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ statusCode: 502 });
  });

  it.each([
    ['a short text', 'x'.repeat(50_000), true, true],
    ['a text with few characters and many bytes', '\u00eb'.repeat(31_000), true, undefined],
    ['a long text', 'x'.repeat(70_000), true, undefined],
    ['a call without keepalive', 'x', false, undefined],
    ['a call without the option', 'x', undefined, undefined],
  ])('sets keepalive only within the limit of browsers: %s', async (_, body, requested, expected) => {
    const { fetch, save } = setUp();
    await save(body, requested);
    expect(fetch.mock.lastCall?.[1]?.keepalive).toBe(expected);
    expect(fetch.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ body }));
    expect(fetch.mock.lastCall?.[1]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });
});
