import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { beforeEach, expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { mailDueQuestions } from './mail-due.ts';

const t = useTestApp();
const week = 7 * 24 * 3600;

beforeEach(async () => {
  await t.deps.db.updateTable('invitations').set({ nextAt: null }).execute();
});

const newBook = async () => createBook(t, await createUser(t.deps, { firstName: 'Marloes' }));

/** Mails to somebody, by kind and question. */
async function mailsTo(recipient: string | null) {
  const rows = await t.deps.db
    .selectFrom('outboxMails')
    .select(['kind', 'data'])
    .where('recipient', '=', recipient ?? '')
    .orderBy('nextAttemptAt')
    .execute();
  return rows.map(({ kind, data }) => `${kind}: ${(data as { question: string }).question}`);
}

const listed = async ({ call, project }: TestBook) =>
  (await call(routes.invitations.list, { query: { projectId: project.id } }))[0];

const setClock = (moment: string | null | undefined, seconds = 0) => {
  t.time.now = new Date(new Date(moment ?? 0).getTime() + seconds * 1000);
};

const ownRhythm = (book: TestBook, zone = 'Europe/Amsterdam', hour = 20) =>
  book.call(routes.invitations.create, {
    body: {
      projectId: book.project.id,
      clientId: randomUUID(),
      isSelf: true,
      rhythm: { kind: 'weekly', weekday: 7, hour, zone },
    },
  });

const addQuestions = async (book: TestBook, texts: string[]) => {
  const [projectChapterId = ''] = book.chapterIds;
  for (const text of texts)
    await book.call(routes.projectQuestions.addSelected, { body: { projectChapterId, text } });
};

test('a question comes at its hour, not before, and once however often workers look', async () => {
  const book = await newBook();
  const { email, nextAt } = await inviteTo(book, { isWeekly: true, questions: ['Eén?', 'Twee?', 'Drie?'] });
  setClock(nextAt, -1);
  expect(await mailDueQuestions(t.deps)).toBe(0);
  setClock(nextAt);
  const looks = await Promise.all([1, 2, 3].map(() => mailDueQuestions(t.deps)));
  expect(looks.toSorted()).toEqual([0, 0, 1]);
  expect(await mailsTo(email)).toEqual(['questionAsked: Eén?', 'weeklyQuestion: Twee?']);
  const next = await listed(book);
  expect(new Date(next?.nextAt ?? 0).getTime() - new Date(nextAt ?? 0).getTime()).toBe(week * 1000);
  expect(next).toMatchObject({ lastQuestion: { text: 'Twee?' }, nextQuestion: { text: 'Drie?' } });
});

test('promise 62: a worker that was away for three weekly hours sends once', async () => {
  const book = await newBook();
  const questions = ['Eén?', 'Twee?', 'Drie?', 'Vier?', 'Vijf?'];
  const { email, nextAt } = await inviteTo(book, { isWeekly: true, questions });
  setClock(nextAt, 2 * week + 3600);
  expect(await mailDueQuestions(t.deps)).toBe(1);
  expect(await mailDueQuestions(t.deps)).toBe(0);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(new Date((await listed(book))?.nextAt ?? 0).getTime()).toBe(
    new Date(nextAt ?? 0).getTime() + 3 * week * 1000,
  );
});

test.each([
  ['spring', '2027-03-20T12:00:00Z', ['2027-03-21T01:00', '2027-03-28T01:00', '2027-04-04T00:00']],
  ['autumn', '2027-10-23T12:00:00Z', ['2027-10-24T00:00', '2027-10-31T00:00', '2027-11-07T01:00']],
])('promise 62: both nights of daylight saving have one mail: %s', async (_season, start, expected) => {
  setClock(start);
  const book = await newBook();
  await addQuestions(book, ['Eén?', 'Twee?', 'Drie?', 'Vier?']);
  await ownRhythm(book, 'Europe/Amsterdam', 2);
  const sent: string[] = [];
  // A look every half hour, as a worker would, through the nights in which two o'clock is missing or comes twice.
  for (let look = 0; look < 16 * 48; look++) {
    t.time.advance(1800);
    if ((await mailDueQuestions(t.deps)) > 0) sent.push(t.time.now.toISOString().slice(0, 16));
  }
  expect(sent).toEqual(expected);
});

test('the writer is asked an open question of the book, and answers from the mail without login', async () => {
  setClock('2027-05-03T12:00:00Z');
  const book = await newBook();
  await addQuestions(book, ['Eerste?', 'Tweede?']);
  await book.call(routes.projects.update, {
    params: { id: book.project.id },
    body: { readyOn: '2027-07-01', readyFor: 'Noors verjaardag' },
  });
  const own = await ownRhythm(book);
  setClock(own.nextAt);
  expect(await mailDueQuestions(t.deps)).toBe(1);
  const { email } = await t.deps.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', book.user.id)
    .executeTakeFirstOrThrow();
  expect(await mailsTo(email)).toEqual(['weeklyQuestion: Eerste?']);
  const mail = await t.deps.db
    .selectFrom('outboxMails')
    .select('data')
    .where('recipient', '=', email)
    .execute();
  expect(mail).toMatchObject([{ data: { writer: null, chapter: 'Hoofdstuk 1', orderBy: '2027-06-23' } }]);
  const phone = phoneOf(t, tokenOf(own));
  const page = await phone.see();
  expect(page).toMatchObject({ isSelf: true, question: { text: 'Eerste?' } });
  await phone.tell({ questionId: page.question?.id });
  const memories = await book.call(routes.memories.list, { query: { projectId: book.project.id } });
  expect(memories).toMatchObject([{ teller: null, isNew: false, question: 'Eerste?' }]);
  setClock(own.nextAt, week);
  await mailDueQuestions(t.deps);
  expect((await mailsTo(email)).at(-1)).toBe('weeklyQuestion: Tweede?');
  // No question is left: nothing is mailed, and the rhythm goes on when there are new ones.
  setClock(own.nextAt, 2 * week);
  expect(await mailDueQuestions(t.deps)).toBe(0);
  await addQuestions(book, ['Derde?']);
  setClock(own.nextAt, 3 * week);
  expect(await mailDueQuestions(t.deps)).toBe(1);
});

test('a rhythm that cannot be mailed waits alone, with an alarm, and is tried again', async () => {
  const book = await newBook();
  const people = [];
  for (let person = 0; person < 5; person++)
    people.push(await inviteTo(book, { isWeekly: true, questions: ['Eén?', 'Twee?'] }));
  const [, broken] = people;
  // As a newer API might accept a zone that this worker does not know.
  const setZone = (zone: string) =>
    t.deps.db
      .updateTable('invitations')
      .set({ zone })
      .where('id', '=', broken?.id ?? '')
      .execute();
  await setZone('Europe/Nergens');
  setClock(broken?.nextAt);
  expect(await mailDueQuestions(t.deps)).toBe(4);
  for (const { email, id } of people) expect(await mailsTo(email)).toHaveLength(id === broken?.id ? 1 : 2);
  expect(t.logLines.join('')).toContain('"alarm":"mail_of_a_row"');
  expect(await mailDueQuestions(t.deps)).toBe(0);
  await setZone('Europe/Amsterdam');
  t.time.advance(3600);
  expect(await mailDueQuestions(t.deps)).toBe(1);
  expect((await mailsTo(broken?.email ?? null)).at(-1)).toBe('weeklyQuestion: Twee?');
});

test('another name moves no hour, also not one that has just come', async () => {
  const book = await newBook();
  const { id, email, nextAt } = await inviteTo(book, { isWeekly: true, questions: ['Eén?', 'Twee?'] });
  const change = (name: string) => book.call(routes.invitations.change, { params: { id }, body: { name } });
  expect(await change('Opa')).toMatchObject({ name: 'Opa', nextAt });
  setClock(nextAt, 60);
  await change('Opa Henk');
  expect(await mailDueQuestions(t.deps)).toBe(1);
  expect((await mailsTo(email)).at(-1)).toBe('weeklyQuestion: Twee?');
});

test('mails and pages of writers are in the language of their screen, whatever that of the book', async () => {
  const user = await createUser(t.deps, { language: 'en' });
  const book = await createBook(t, user);
  expect(book.project.language).toBe('nl');
  await addQuestions(book, ['Eerste?']);
  const own = await ownRhythm(book);
  const handOver = await book.call(routes.handOvers.create, { body: { projectId: book.project.id } });
  for (const link of [own, handOver]) {
    const { call, params } = phoneOf(t, tokenOf(link));
    expect(await call(routes.asked.see, { params, query: {} })).toMatchObject({ language: 'en' });
  }
  setClock(own.nextAt);
  await mailDueQuestions(t.deps);
  const mails = await t.deps.db
    .selectFrom('outboxMails')
    .select(['kind', 'language'])
    .where('recipient', '=', user.email)
    .execute();
  expect(mails).toEqual([{ kind: 'weeklyQuestion', language: 'en' }]);
});

test('nobody is mailed who stopped, or while the book is in the bin or its writer has no access', async () => {
  const stopped = await newBook();
  const first = await inviteTo(stopped, { isWeekly: true, questions: ['Eén?', 'Twee?'] });
  const phone = phoneOf(t, tokenOf(first));
  await phone.call(routes.asked.stop, { params: phone.params });
  const binned = await newBook();
  const second = await inviteTo(binned, { isWeekly: true, questions: ['Eén?', 'Twee?'] });
  await binned.call(routes.projects.delete, { params: { id: binned.project.id } });
  const lapsed = await newBook();
  const third = await inviteTo(lapsed, { isWeekly: true, questions: ['Eén?', 'Twee?'] });
  await t.deps.db
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('userId', '=', lapsed.user.id)
    .execute();
  setClock(second.nextAt);
  expect(await mailDueQuestions(t.deps)).toBe(0);
  for (const { email } of [second, third]) expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo(first.email)).toEqual([]);
  await binned.call(routes.projects.restore, { params: { id: binned.project.id } });
  setClock(second.nextAt, week);
  expect(await mailDueQuestions(t.deps)).toBe(1);
});

test('every one-tap action of a mail works without login, and again when it is tapped twice', async () => {
  const book = await newBook();
  const invitation = await inviteTo(book, { isWeekly: true, questions: ['Eén?', 'Twee?', 'Drie?'] });
  setClock(invitation.nextAt);
  await mailDueQuestions(t.deps);
  const mailed = (await listed(book))?.lastQuestion;
  const phone = phoneOf(t, tokenOf(invitation));
  const { params } = phone;
  const another = () => phone.call(routes.asked.another, { params, body: { insteadOf: mailed?.id ?? null } });
  expect([(await another()).question?.text, (await another()).question?.text]).toEqual(['Drie?', 'Drie?']);
  const skip = () => phone.call(routes.asked.skip, { params, body: { questionId: mailed?.id ?? null } });
  expect([(await skip()).question?.text, (await skip()).question?.text]).toEqual(['Drie?', 'Drie?']);
});
