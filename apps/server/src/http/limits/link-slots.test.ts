import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../test/books/books.ts';
import { createSignedIn, createUser } from '../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../test/family/invitations.ts';
import { useTestApp } from '../../../test/test-app.ts';

const t = useTestApp();

/** Saves of a writer one after the other; returns the time that 95 of 100 take at most, in milliseconds. */
async function createWriter() {
  const { user, accessToken } = await createSignedIn(t.deps);
  const { chapterIds } = await createBook(t, user);
  const call = t.clientOf(accessToken);
  const params = { id: chapterIds[0] ?? '' };
  let count = 0;
  return async (times = 40) => {
    const took: number[] = [];
    for (let index = 0; index < times; index++) {
      const begin = performance.now();
      count += 1;
      await call(routes.projectChapters.saveText, { params, body: { body: `<p>${count}</p>` } });
      took.push(performance.now() - begin);
    }
    return took.toSorted((one, other) => one - other)[Math.floor(times * 0.95)] ?? 0;
  };
}

async function createLinks(count: number) {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  const phones = [];
  for (let index = 0; index < count; index++) {
    const phone = phoneOf(t, tokenOf(await inviteTo(book, { email: null })), `198.51.100.${index + 1}`);
    await phone.consent();
    phones.push(phone);
  }
  return { book, phones };
}

/** Keeps everything that changes a book waiting until the returned function is called. */
async function lockBook(id: string): Promise<() => Promise<void>> {
  const client = await t.deps.pool.connect();
  await client.query('begin');
  await client.query('select 1 from projects where id = $1 for update', [id]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

test.each([
  ['one link', 1],
  ['four links of one writer', 4],
])('promise 56: 250 calls at once of %s keep no save of another person waiting', async (_name, links) => {
  const save = await createWriter();
  await save();
  const alone = await save();
  const { book, phones } = await createLinks(links);
  const unlock = await lockBook(book.project.id);
  const calls = Array.from({ length: 250 }, (_, index) =>
    phones[index % links]?.tell({ clientId: randomUUID() }).then(
      () => 'told',
      ({ code }) => String(code),
    ),
  );
  const beside = await save();
  expect(beside).toBeLessThan(Math.max(100, 5 * alone));
  await unlock();
  const answers = await Promise.all(calls);
  const told = answers.filter((one) => one === 'told').length;
  // Those that may wait are answered; the others come again later.
  expect(told).toBeGreaterThanOrEqual(20);
  expect(new Set(answers)).toEqual(new Set(['told', 'rate_limited']));
});

test('links that nobody has share the slots of their address', async () => {
  const save = await createWriter();
  const call = t.clientOf(undefined, '198.51.100.77');
  const strangers = Array.from({ length: 250 }, () =>
    call(routes.asked.see, {
      params: { token: randomUUID().replaceAll('-', '').slice(0, 22) },
      query: {},
    }).catch(({ statusCode }) => statusCode),
  );
  await save(3);
  expect(new Set(await Promise.all(strangers))).toContain(404);
});
