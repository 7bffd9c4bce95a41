import { routes } from '@dierbaar/contract';
import { afterEach, expect, test } from 'vitest';
import {
  createBook,
  failedWith,
  somePages,
  type TestBook,
  writeOutcome,
} from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { createTestWorker, type TestApp, useTestApp } from '../../../../../test/test-app.ts';
import { renderExport } from '../render/render-export.ts';

const t = useTestApp();

const request = ({ call, project }: TestBook, quality: 'preview' | 'print' = 'preview') => {
  // Exports of one person follow each other by the time of their request.
  t.time.advance(1);
  return call(routes.projectExports.request, { params: { projectId: project.id }, query: { quality } });
};

/** Books of one new user, each with its own text. */
async function createBooks(count: number): Promise<TestBook[]> {
  const user = await createUser(t.deps);
  const books: TestBook[] = [];
  for (let index = 0; index < count; index++) books.push(await createBook(t, user));
  return books;
}

/** A worker whose renders take no time; `rendered` has the projects in the order of their renders. */
function createInstantWorker(onRender: (projectId: string) => Promise<unknown> = async () => undefined) {
  const rendered: string[] = [];
  const renderer = {
    ...t.deps.renderer,
    renderTo: async (target: string, _job: unknown, projectId?: string) => {
      rendered.push(projectId ?? '');
      await onRender(projectId ?? '');
      return writeOutcome(target, somePages(24));
    },
  };
  const worker = createTestWorker({ ...t, deps: { ...t.deps, renderer } } as TestApp);
  return { rendered, worker };
}

let stop: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await stop();
  await t.deps.db.deleteFrom('projectExports').execute();
  await t.deps.pool.query('truncate pgboss.job');
});

test('promise 56: nobody waits behind two previews of another person, and print files for an order go first', async () => {
  const [one, two] = await createBooks(2);
  const [other] = await createBooks(1);
  const [third] = await createBooks(1);
  const [ordering] = await createBooks(1);
  if (!one || !two || !other || !third || !ordering) throw new Error('books are missing');
  for (const book of [one, two, other, third]) await request(book);
  await request(ordering, 'print');
  const { worker, rendered } = createInstantWorker();
  stop = () => worker.stop();
  await worker.start();
  const ids = [ordering, one, other, third, two].map(({ project }) => project.id);
  await expect.poll(() => rendered.length).toBe(5);
  expect(rendered).toEqual(ids);
});

test('promise 56: a person who requests again after each render does not delay another one', async () => {
  const [greedy] = await createBooks(1);
  const waiting = await createBooks(1);
  const [patient] = waiting;
  if (!greedy || !patient) throw new Error('books are missing');
  let edits = 0;
  const requestAgain = async () => {
    if (edits >= 6) return;
    await greedy.write(`<p>Versie ${++edits}</p>`);
    await request(greedy);
  };
  await requestAgain();
  await requestAgain();
  const { worker, rendered } = createInstantWorker(async (projectId) => {
    if (projectId === greedy.project.id) await requestAgain();
    if (edits === 3) await request(patient);
  });
  stop = () => worker.stop();
  await worker.start();
  await expect.poll(() => rendered.includes(patient.project.id)).toBe(true);
  // Requested during the first render, so at most the first and one more may come before it.
  expect(rendered.indexOf(patient.project.id)).toBeLessThanOrEqual(2);
});

test('refuses a third unfinished book of one person, also when a failed one is requested again', async () => {
  const [one, two, three] = await createBooks(3);
  if (!one || !two || !three) throw new Error('books are missing');
  await request(one);
  const [row] = await one.rows();
  const renderTo = async (target: string) => writeOutcome(target, failedWith('layout_failed'));
  const renderer = { ...t.deps.renderer, renderTo };
  await renderExport({ ...t.deps, renderer }, row?.id ?? '');
  expect((await one.rows())[0]?.state).toBe('failed');
  await request(two);
  await request(three);
  await expect(request(one)).rejects.toMatchObject({ code: 'rate_limited' });
  const answer = await one.get(`/project-exports/export/${one.project.id}`);
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited']);
});

test('concurrent requests of one person exceed the limit as little as successive ones', async () => {
  const books = await createBooks(6);
  const results = await Promise.allSettled(books.map((book) => request(book)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('an edited book replaces its own waiting render instead of being refused', async () => {
  const [book] = await createBooks(1);
  if (!book) throw new Error('the book is missing');
  let last = '';
  for (let edit = 0; edit < 5; edit++) {
    await book.write(`<p>Versie ${edit}</p>`);
    last = (await request(book)).contentHash;
  }
  const rows = await book.rows();
  expect(rows.map(({ state }) => state)).toEqual(['queued', 'queued']);
  expect(rows.at(-1)?.contentHash).toBe(last);
  const { worker } = createInstantWorker();
  stop = () => worker.stop();
  await worker.start();
  const statesOf = async () => (await book.rows()).map(({ state }) => state);
  await expect.poll(statesOf).toEqual(['ready', 'ready']);
});

test('promise 29: the next export of a person is rendered also when its job is lost', async () => {
  const [one, two] = await createBooks(2);
  if (!one || !two) throw new Error('books are missing');
  await request(one);
  await request(two);
  await t.deps.pool.query('truncate pgboss.job');
  const { worker, rendered } = createInstantWorker();
  stop = () => worker.stop();
  t.time.advance(61);
  await worker.start();
  await expect.poll(() => rendered).toEqual([one.project.id, two.project.id]);
});

test('only the first order of a person within ten minutes goes before the previews of others', async () => {
  const [one] = await createBooks(1);
  if (!one) throw new Error('the book is missing');
  const priorities = async () =>
    (
      await t.deps.pool.query(
        `select job.priority from pgboss.job join project_exports on project_exports.id::text = data->>'exportId'
         where project_id = $1 order by job.created_on`,
        [one.project.id],
      )
    ).rows.map(({ priority }) => priority > 0);
  const print = async (text: string) => {
    await one.write(`<p>${text}</p>`);
    await request(one, 'print');
  };
  await print('een');
  const { worker } = createInstantWorker();
  stop = () => worker.stop();
  await worker.start();
  await expect.poll(async () => (await one.rows())[0]?.finishedAt ?? null).not.toBeNull();
  await worker.stop();
  await print('twee');
  expect(await priorities()).toEqual([true, false]);
});
