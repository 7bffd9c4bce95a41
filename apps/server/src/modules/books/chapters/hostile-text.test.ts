import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { limitAccount } from '../../../http/rate-limits.ts';
import { TextPoolError } from '../../../texts/text-pool.ts';
import { getText, patchText } from './chapter-text.service.ts';

const t = useTestApp();

const nestedFigures = `${'<figure>'.repeat(250)}${'<img data-name="a.jpg">'.repeat(2000)}`;
const tooLong = `<p>${'a'.repeat(1_600_000)}</p>`;
/** Dependencies whose threads break at every text. */
const withoutThreads = () => ({
  ...t.deps,
  texts: { ...t.deps.texts, read: () => Promise.reject(new TextPoolError('broken')) },
});

async function createWriter() {
  const { user } = await createSignedIn(t.deps);
  const book = await createBook(t, user);
  return { ...book, id: book.chapterIds[0] ?? '' };
}

test('promise 54: a long text for the chapter of another person is refused before it is read', async () => {
  const [owner, stranger] = [await createWriter(), await createWriter()];
  const deps = withoutThreads();
  const save = (userId: string, id: string) => patchText(deps, userId, id, { body: nestedFigures });
  await expect(save(stranger.user.id, owner.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(save(stranger.user.id, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  await expect(save(owner.user.id, owner.id)).rejects.toMatchObject({ code: 'unavailable' });
});

test('promise 54: nested figures that once stopped the API are saved or refused like any text', async () => {
  const { write, id, user } = await createWriter();
  await expect(write(nestedFigures)).resolves.toMatchObject({ statusCode: 200 });
  await expect(write(tooLong)).rejects.toMatchObject({ code: 'chapter_too_large', statusCode: 413 });
  await expect(write('<br>'.repeat(200_000))).rejects.toMatchObject({ code: 'chapter_too_large' });
  expect(await getText(t.deps, user.id, id)).toMatchObject({ version: 1 });
});

test('a long text that no thread reads is not refused: the client tries again', async () => {
  const { user, id } = await createWriter();
  const deps = withoutThreads();
  const save = patchText(deps, user.id, id, { body: nestedFigures });
  await expect(save).rejects.toMatchObject({ code: 'unavailable' });
  await expect(patchText(deps, user.id, id, { body: '<p>Kort</p>' })).resolves.toMatchObject({ version: 1 });
});

test('promise 54: one person has one long text read at a time, and those of others are read meanwhile', async () => {
  const [one, other] = [await createWriter(), await createWriter()];
  const reading: (() => void)[] = [];
  const read = () => new Promise<null>((resolve) => reading.push(() => resolve(null)));
  const deps = { ...t.deps, texts: { ...t.deps.texts, read } };
  const answers: string[] = [];
  const save = ({ user, id }: typeof one) =>
    patchText(deps, user.id, id, { body: nestedFigures }).catch(({ code }) => answers.push(code));
  const saves = [1, 2, 3, 4, 5, 6].map(() => save(one));
  await expect.poll(() => answers).toEqual(['rate_limited', 'rate_limited']);
  expect(reading).toHaveLength(1);
  saves.push(save(other));
  await expect.poll(() => reading.length).toBe(2);
  for (let ended = 0; ended < 5; ended++) {
    await expect.poll(() => reading.length).toBeGreaterThan(ended);
    reading[ended]?.();
  }
  await Promise.all(saves);
  expect(answers.slice(2)).toEqual(Array.from({ length: 5 }, () => 'chapter_too_large'));
});

test('a long text and its history are read back as they were saved', async () => {
  const { write, call, id } = await createWriter();
  const html = Array.from(
    { length: 700 },
    (_, index) => `<p>Regel ${index}: ${'het regende. '.repeat(10)}x</p>`,
  ).join('');
  await write(html);
  await write('<p>Kort</p>');
  const revisions = await call(routes.projectChapters.revisions, { params: { id }, query: {} });
  const params = { id, revisionId: revisions.find(({ version }) => version === 1)?.id ?? '' };
  expect(await call(routes.projectChapters.revision, { params })).toMatchObject({ body: html });
  await call(routes.projectChapters.restore, { params });
  expect(await call(routes.projectChapters.get, { params: { id } })).toMatchObject({
    body: html,
    version: 3,
  });
});

test('promise 56: saves above the limit of an account are refused for a while, and keep what is stored', async () => {
  const { user, write, call, id } = await createWriter();
  await write('<p>Eerst</p>');
  const expiresAt = new Date(t.deps.clock().getTime() + 600_000);
  await t.deps.db
    .insertInto('rateLimits')
    .values({ key: `saveText:account:${user.id}`, points: 30_000, expiresAt })
    .execute();
  // The first of them fill a batch.
  const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => write('<p>Weer</p>')));
  const refused = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused[0]).toMatchObject({ code: 'rate_limited', statusCode: 429 });
  for (let again = 0; again < 3; again += 1)
    await expect(write('<p>En weer</p>')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await call(routes.projectChapters.get, { params: { id } })).toMatchObject({ body: '<p>Weer</p>' });
  await (await createWriter()).write('<p>Een ander</p>');
});

test('a limit counted in batches holds over several processes, per account and for its time', async () => {
  // Thirty batches of `saveText` are its limit.
  const [one, other] = [{ ...t.deps }, { ...t.deps }];
  const save = (deps: typeof one, account: string, points: number) =>
    limitAccount(deps, 'saveText', account, points);
  const account = randomUUID();
  for (let count = 0; count < 27; count += 1) {
    await save(one, account, 500);
    await save(other, account, 500);
  }
  await save(one, account, 1500);
  await save(other, account, 1500);
  for (let again = 0; again < 15; again += 1)
    await expect(save(one, account, again === 0 ? 1000 : 1)).rejects.toMatchObject({ code: 'rate_limited' });
  await save(one, randomUUID(), 27_000);
  t.time.advance(601);
  await save(one, account, 1000);
});
