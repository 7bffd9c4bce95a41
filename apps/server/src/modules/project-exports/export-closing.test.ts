import { beforeAll, expect, test, vi } from 'vitest';
import { createBook, readEvents } from '../../../test/books.ts';
import { createUser } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { openSession } from '../auth/sessions.service.ts';

vi.setConfig({ testTimeout: 60_000 });

const t = useTestApp();
let address: string;
beforeAll(async () => {
  address = await t.app.listen({ host: '127.0.0.1', port: 0 });
});

async function bookOnTheLine() {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  const { accessToken } = await openSession(t.deps, t.deps.db, user.id, 'test');
  const open = (path: string, signal?: AbortSignal) =>
    fetch(`${address}/api/project-exports/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      ...(signal ? { signal } : {}),
    });
  return { ...book, open };
}

test('the application stops while people wait: they are told', async () => {
  const { project, open, rows } = await bookOnTheLine();
  const abandoned = new AbortController();
  const gone = open(`preview/${project.id}`, abandoned.signal).catch(() => 'gone');
  const waiting = open(`preview/${project.id}`);
  await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBe(1);
  const events = await open(`${project.id}/events`);
  // Somebody who holds the line and never reads must not keep the application from ending.
  const silent = await open(`${project.id}/events`);
  abandoned.abort();
  expect(await gone).toBe('gone');
  const [refused, told] = [waiting.then((answer) => answer.json()), events.text()];
  await t.app.close();
  await silent.body?.cancel().catch(() => undefined);
  expect(await refused).toMatchObject({ statusCode: 503, code: 'unavailable' });
  expect(readEvents(await told)).toMatchObject([{ state: 'queued' }]);
});
