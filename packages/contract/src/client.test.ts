import { describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
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
