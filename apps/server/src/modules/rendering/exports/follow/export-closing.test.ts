import { beforeAll, expect, test } from 'vitest';
import { createBook, readEvents } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { openSession } from '../../../accounts/auth/sessions.service.ts';

const t = useTestApp();
let address: string;
beforeAll(async () => {
  address = await t.app.listen({ host: '127.0.0.1', port: 0 });
});

async function createServedBook() {
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

test('a shutdown answers waiting clients with 503 and ends open event streams', async () => {
  const { project, open, rows } = await createServedBook();
  const controller = new AbortController();
  const aborted = open(`preview/${project.id}`, controller.signal).catch(() => 'aborted');
  const waiting = open(`preview/${project.id}`);
  await expect.poll(async () => (await rows()).length).toBe(1);
  const events = await open(`${project.id}/events`);
  // A client that never reads its stream must not delay the shutdown.
  const unread = await open(`${project.id}/events`);
  controller.abort();
  expect(await aborted).toBe('aborted');
  const [refused, sent] = [waiting.then((answer) => answer.json()), events.text()];
  await t.app.close();
  await unread.body?.cancel().catch(() => undefined);
  expect(await refused).toMatchObject({ statusCode: 503, code: 'ask_again' });
  expect(readEvents(await sent)).toMatchObject([{ state: 'queued' }]);
});
