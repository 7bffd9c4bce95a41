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
    ['a text that is short in letters and long in bytes', '\u00eb'.repeat(31_000), true, undefined],
    ['a long text', 'x'.repeat(70_000), true, undefined],
    ['a call that need not', 'x', false, undefined],
    ['a call that says nothing', 'x', undefined, undefined],
  ])('lets calls outlive the page as far as browsers do: %s', async (_, body, asked, granted) => {
    const { fetch, save } = setUp();
    await save(body, asked);
    expect(fetch.mock.lastCall?.[1]?.keepalive).toBe(granted);
    expect(fetch.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ body }));
    expect(fetch.mock.lastCall?.[1]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });
});
