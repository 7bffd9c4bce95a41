import { routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deriveMailToken, invitationTokenOf } from '../../../mails/mail-token.ts';
import { sendDigests } from './send-digests.ts';

const t = useTestApp();
const [minute, day] = [60, 24 * 3600];

async function newBook() {
  const book = await createBook(t, await createUser(t.deps, { firstName: 'Marloes' }));
  const phone = phoneOf(t, tokenOf(await inviteTo(book)));
  await phone.consent();
  return { book, phone };
}

const digests = async ({ user }: TestBook) => {
  const rows = await t.deps.db
    .selectFrom('outboxMails')
    .select('data')
    .where('userId', '=', user.id)
    .where('kind', '=', 'answersArrived')
    .orderBy('nextAttemptAt')
    .execute();
  type Data = {
    tokenSeed: string;
    books: { name: string; answers: { teller: string; isAskedBack: boolean }[] }[];
  };
  return rows.map(({ data }) => data as unknown as Data);
};

const wait = async (seconds: number) => {
  t.time.advance(seconds);
  await sendDigests(t.deps);
};

test('what others told is mailed together after a while, and at most once a day', async () => {
  const { book, phone } = await newBook();
  await phone.tell({ text: 'CANARY-WORDS' });
  await wait(minute);
  await phone.tell({ name: 'Tante Roos' });
  expect(await digests(book)).toEqual([]);
  await wait(10 * minute);
  await Promise.all([sendDigests(t.deps), sendDigests(t.deps)]);
  const [first] = await digests(book);
  expect(first).toMatchObject({
    books: [{ name: 'Voor Noor', answers: [{ teller: 'Opa Henk' }, { teller: 'Tante Roos' }] }],
  });
  expect(JSON.stringify(first)).not.toContain('CANARY');
  await phone.tell();
  await wait(12 * 3600);
  expect(await digests(book)).toHaveLength(1);
  await wait(12 * 3600);
  expect((await digests(book)).at(-1)).toMatchObject({ books: [{ answers: [{ teller: 'Opa Henk' }] }] });
  await wait(3 * day);
  expect(await digests(book)).toHaveLength(2);
});

test('more than a mail can name is named a day later', async () => {
  const { book, phone } = await newBook();
  await sql`insert into memories (user_id, project_id, client_id, teller, text, state_since, told_at, created_at)
    select ${book.user.id}, ${book.project.id}, gen_random_uuid(), 'Opa Henk', 'x', now(), now(), now()
    from generate_series(1, 59)`.execute(t.deps.db);
  await phone.tell();
  await wait(10 * minute);
  await wait(day - 1);
  const counts = async () => (await digests(book)).map(({ books }) => books[0]?.answers.length);
  expect(await counts()).toEqual([50]);
  await wait(1);
  expect(await counts()).toEqual([50, 10]);
  await wait(2 * day);
  expect(await counts()).toEqual([50, 10]);
});

test('what the writer has seen, or told, is no news', async () => {
  const { book, phone } = await newBook();
  const { id } = await phone.tell();
  await book.call(routes.memories.change, { params: { id }, body: { isNew: false } });
  await wait(day);
  expect(await digests(book)).toEqual([]);
  // An answer in the book that is asked back is news again.
  await book.call(routes.memories.change, { params: { id }, body: { state: 'placed' } });
  await phone.call(routes.asked.askBack, { params: { ...phone.params, id } });
  await wait(day);
  expect(await digests(book)).toMatchObject([{ books: [{ answers: [{ isAskedBack: true }] }] }]);
});

test('the link of the mail stops it without login, and the writer takes it up again', async () => {
  const { book, phone } = await newBook();
  await phone.tell();
  await wait(day);
  const [{ tokenSeed } = { tokenSeed: '' }] = await digests(book);
  const token = invitationTokenOf(deriveMailToken(t.deps.config, tokenSeed));
  const params = { token };
  const call = t.clientOf();
  expect(await call(routes.asked.see, { params, query: {} })).toMatchObject({
    kind: 'digest',
    isStopped: false,
  });
  const setting = () => book.call(routes.invitations.digest, {});
  expect(await setting()).toEqual({ isWanted: true });
  for (const _ of [1, 2])
    expect(await call(routes.asked.stop, { params })).toMatchObject({ kind: 'digest', isStopped: true });
  expect(await setting()).toEqual({ isWanted: false });
  await phone.tell();
  await wait(2 * day);
  expect(await digests(book)).toHaveLength(1);
  await book.call(routes.invitations.changeDigest, { body: { isWanted: true } });
  await phone.tell();
  await wait(2 * day);
  expect(await digests(book)).toHaveLength(2);
  await expect(call(routes.asked.consent, { params })).rejects.toMatchObject({ statusCode: 404 });
});

test('a mail that cannot be made waits alone, with an alarm, and is tried again', async () => {
  const [broken, other] = [await newBook(), await newBook()];
  await broken.phone.tell();
  await wait(1);
  await other.phone.tell();
  await sql`alter table outbox_mails add constraint broken check (kind <> 'answersArrived' or user_id <> ${sql.lit(broken.book.user.id)})`.execute(
    t.deps.db,
  );
  await wait(10 * minute);
  expect(await digests(other.book)).toHaveLength(1);
  expect(t.logLines.join('')).toContain('"alarm":"mail_of_a_row"');
  await sql`alter table outbox_mails drop constraint broken`.execute(t.deps.db);
  await wait(60 * minute);
  expect(await digests(broken.book)).toHaveLength(1);
});
