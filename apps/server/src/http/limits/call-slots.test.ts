import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../test/books/books.ts';
import { createSignedIn } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const t = useTestApp();

async function createWriter() {
  const { user, accessToken } = await createSignedIn(t.deps);
  const { chapterIds } = await createBook(t, user);
  const call = t.clientOf(accessToken);
  const id = chapterIds[0] ?? '';
  const save = (body: string) => call(routes.projectChapters.saveText, { params: { id }, body: { body } });
  return { id, call, save };
}

/** Keeps saves of a chapter waiting in the database until the returned function is called. */
async function lockChapter(id: string): Promise<() => Promise<void>> {
  const client = await t.deps.pool.connect();
  await client.query('begin');
  await client.query('select 1 from project_chapters where id = $1 for update', [id]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const long = `<p>${'Het regende die avond. '.repeat(4000)}</p>`;

test('promise 54: many slow calls of one person leave database connections to others', async () => {
  const [one, other] = [await createWriter(), await createWriter()];
  const unlock = await lockChapter(one.id);
  const slow = Array.from({ length: 3 * t.deps.config.DATABASE_POOL }, (_, count) =>
    one.save(`<p>${count}</p>`),
  );
  await expect(other.save('<p>Ondertussen</p>')).resolves.toMatchObject({ version: 1 });
  await unlock();
  const versions = (await Promise.all(slow)).map(({ version }) => version);
  expect(versions.sort((a, b) => a - b)).toEqual(slow.map((_, index) => index + 1));
});

test('promise 54: long texts of one person are read one after the other, and too many are refused unread', async () => {
  const [one, other] = [await createWriter(), await createWriter()];
  const unlock = await lockChapter(one.id);
  const answers: unknown[] = [];
  const saves = Array.from({ length: 7 }, () =>
    one.save(long).then(
      ({ version }) => answers.push(version),
      ({ code }) => answers.push(code),
    ),
  );
  await expect.poll(() => answers).toEqual(['rate_limited', 'rate_limited']);
  await one.call(routes.projectChapters.get, { params: { id: one.id } });
  await expect(other.save(long)).resolves.toMatchObject({ version: 1 });
  await unlock();
  await Promise.all(saves);
  expect(answers.slice(2)).toEqual([1, 2, 3, 4, 5]);
});
