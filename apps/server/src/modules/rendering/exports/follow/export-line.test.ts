import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBook, createManualRenderer, readEvents, somePages } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { openSession } from '../../../accounts/auth/sessions.service.ts';
import { renderExport } from '../render/render-export.ts';

const t = useTestApp();
let address: string;
beforeAll(async () => {
  address = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.app.close());

async function createServedBook() {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  const { accessToken } = await openSession(t.deps, t.deps.db, user.id, 'test');
  const open = (path: string) =>
    fetch(`${address}/api/project-exports/${path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
  return { ...book, open };
}

test('over HTTP a waiting client gets its file, and events arrive as the render progresses', async () => {
  const { project, call, open, rows } = await createServedBook();
  const waiting = open(`preview/${project.id}`);
  await expect.poll(async () => (await rows()).length).toBe(1);
  const events = await open(`${project.id}/events`);
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  const readOn = async () => (await reader?.read())?.value ?? '';
  expect(readEvents(await readOn())).toMatchObject([{ state: 'queued', progress: { stage: 'waiting' } }]);

  const { renderer, next } = createManualRenderer();
  const [row] = await rows();
  const running = renderExport({ ...t.deps, renderer }, row?.id ?? '');
  const finish = await next();
  let received = '';
  while (!received.includes('typesetting')) received += await readOn();
  finish(somePages(24));
  await running;
  while (!received.includes('"ready"')) received += await readOn();
  expect(await readOn()).toBe('');

  const answer = await waiting;
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1.7 24 pages']);
  const state = await call(routes.projectExports.state, { params: { projectId: project.id }, query: {} });
  expect(readEvents(received).at(-1)).toEqual(state);
});
