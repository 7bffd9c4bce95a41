import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { beforeEach, expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { anAddress, inviteTo } from '../../../../test/family/invitations.ts';
import { inviteReader } from '../../../../test/family/readers.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { mailDueQuestions } from '../weekly/mail-due.ts';

const t = useTestApp();
const hour = 3600;
const day = 24 * hour;
const tooMany = { statusCode: 429, code: 'rate_limited' };

beforeEach(async () => {
  await t.deps.db.updateTable('invitations').set({ nextAt: null }).execute();
});

/** A book of a writer whose account is so many days old. */
async function bookOf({ days }: { days: number }) {
  const user = await createUser(t.deps);
  const createdAt = new Date(t.time.now.getTime() - days * day * 1000);
  await t.deps.db.updateTable('users').set({ createdAt }).where('id', '=', user.id).execute();
  return createBook(t, user);
}

/** To whom mails of a writer went; those that wait have gone out by the next look, as with a worker. */
async function mailed({ user }: TestBook) {
  const mails = t.deps.db.updateTable('outboxMails').set({ state: 'sent' }).where('userId', '=', user.id);
  const rows = await mails.returning('recipient').execute();
  return rows.map(({ recipient }) => recipient);
}

const setClock = (moment: string | null) => {
  t.time.now = new Date(moment ?? 0);
};

test('promise 62: an address that is changed every hour mails a few strangers a day', async () => {
  const book = await bookOf({ days: 1 });
  const questions = Array.from({ length: 30 }, (_, index) => `Vraag ${index}?`);
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.push((await inviteTo(book, { isWeekly: true, questions })).id);
  // A mail to an address that another one took the place of leaves no trace: each hour is looked at.
  const strangers = new Set(await mailed(book));
  t.time.advance(3 * day);
  for (let look = 0; look < 24; look++) {
    const next = new Date(t.time.now.getTime() + hour * 1000);
    const rhythm = { weekday: next.getUTCDay() || 7, hour: next.getUTCHours(), zone: 'Etc/UTC' };
    for (const id of ids) {
      const body = { email: anAddress(), rhythm: { kind: 'weekly' as const, ...rhythm } };
      await book.call(routes.invitations.change, { params: { id }, body }).catch((error) => {
        expect(error).toMatchObject(tooMany);
      });
    }
    t.time.advance(hour);
    await mailDueQuestions(t.deps);
    for (const recipient of await mailed(book)) strangers.add(recipient);
  }
  // The five who were invited, and ten a day in the first week.
  expect(strangers.size).toBeLessThanOrEqual(15);
  expect(strangers.size).toBeGreaterThan(5);
});

test.each([
  ['thirty', 30],
  ['ten in the first week of an account', 10],
])(
  'promise 62: new addresses of a writer are limited to %s a day, in whatever way they are mailed',
  async (_name, most) => {
    const book = await bookOf({ days: most === 10 ? 1 : 8 });
    const first = await inviteTo(book);
    const ways = [
      () => inviteTo(book),
      () => inviteReader(book, { email: anAddress() }),
      async () => {
        const { id } = await inviteTo(book, { email: null });
        await book.call(routes.invitations.change, { params: { id }, body: { email: anAddress() } });
      },
    ];
    for (let count = 1; count < most; count++) await ways[count % ways.length]?.();
    for (const way of ways) await expect(way()).rejects.toMatchObject(tooMany);
    // Who was mailed before is mailed again, and links to pass on are made.
    const again = { params: { id: first.id }, body: { clientId: randomUUID() } };
    expect(await book.call(routes.invitations.resend, again)).toMatchObject({ lastMail: 'under-way' });
    expect(await inviteTo(book, { email: null })).toMatchObject({ email: null });
    t.time.advance(day);
    expect(await inviteTo(book)).toMatchObject({ lastMail: 'under-way' });
  },
);

test('promise 62: a hundred mails a day go to others; those to the writer are not among them', async () => {
  const book = await bookOf({ days: 8 });
  const { id } = await inviteTo(book);
  await t.deps.db
    .updateTable('rateLimits')
    .set({ points: 99 })
    .where('key', '=', `mailToOthers:account:${book.user.id}`)
    .execute();
  const resend = (clientId: string) =>
    book.call(routes.invitations.resend, { params: { id }, body: { clientId } });
  const last = randomUUID();
  await resend(last);
  await expect(resend(randomUUID())).rejects.toMatchObject(tooMany);
  // Its answer was lost: it comes again and sends nothing.
  expect(await resend(last)).toMatchObject({ lastMail: 'under-way' });
  const [projectChapterId = ''] = book.chapterIds;
  await book.call(routes.projectQuestions.addSelected, { body: { projectChapterId, text: 'Eigen?' } });
  const own = await book.call(routes.invitations.create, {
    body: {
      projectId: book.project.id,
      clientId: randomUUID(),
      isSelf: true,
      rhythm: { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' },
    },
  });
  await mailed(book);
  await t.deps.db
    .updateTable('rateLimits')
    .set({ expiresAt: new Date('2100-01-01') })
    .execute();
  setClock(own.nextAt);
  expect(await mailDueQuestions(t.deps)).toBe(1);
});

test('promise 62: a weekly mail above the limit comes a day later, with its question', async () => {
  const book = await bookOf({ days: 8 });
  const questions = ['Eén?', 'Twee?', 'Drie?'];
  const people = [];
  for (let count = 0; count < 3; count++) people.push(await inviteTo(book, { isWeekly: true, questions }));
  const [first] = people;
  await mailed(book);
  setClock(first?.nextAt ?? null);
  const expiresAt = new Date(t.time.now.getTime() + hour * 1000);
  await t.deps.db
    .updateTable('rateLimits')
    .set({ points: 99, expiresAt })
    .where('key', '=', `mailToOthers:account:${book.user.id}`)
    .execute();
  expect(await mailDueQuestions(t.deps)).toBe(1);
  expect(await mailDueQuestions(t.deps)).toBe(0);
  t.time.advance(day);
  expect(await mailDueQuestions(t.deps)).toBe(2);
  const list = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(list.map(({ lastQuestion }) => lastQuestion?.text)).toEqual(['Twee?', 'Twee?', 'Twee?']);
  // The rhythm goes on at its hour.
  const nextWeek = new Date(new Date(first?.nextAt ?? 0).getTime() + 7 * day * 1000).toISOString();
  expect(list.map(({ nextAt }) => nextAt)).toEqual([nextWeek, nextWeek, nextWeek]);
});

test('promise 62: what is typed for a mail names no link, address or number to call', async () => {
  const book = await bookOf({ days: 8 });
  const named = (field: string) => ({
    statusCode: 400,
    code: 'invalid_input',
    message: expect.stringMatching(`(^|; )${field}: must hold no link`),
  });
  const [projectChapterId = ''] = book.chapterIds;
  const asks = (body: object) =>
    book.call(routes.invitations.create, {
      body: {
        ...{ projectId: book.project.id, clientId: randomUUID(), name: 'Opa Henk', email: anAddress() },
        ...{ questions: [{ text: 'Hoe rook het?' }], rhythm: { kind: 'once' }, ...body },
      },
    });
  await expect(asks({ name: 'Bank www.bank.nl' })).rejects.toMatchObject(named('name'));
  await expect(asks({ note: 'Bel meteen 06-12345678' })).rejects.toMatchObject(named('note'));
  for (const chapter of [null, projectChapterId])
    await expect(
      asks({ questions: [{ text: 'Ziet u bank.nl?', projectChapterId: chapter }] }),
    ).rejects.toMatchObject(named('questions'));
  await expect(inviteReader(book, { note: 'mail help@bank.nl' })).rejects.toMatchObject(named('note'));
  await expect(inviteReader(book, { name: 'https://bank.nl' })).rejects.toMatchObject(named('name'));
  const { id } = await inviteTo(book);
  const ofInvitation = { params: { id } };
  await expect(
    book.call(routes.invitations.change, { ...ofInvitation, body: { name: 'bank.nl' } }),
  ).rejects.toMatchObject(named('name'));
  await expect(
    book.call(routes.invitations.thank, {
      ...ofInvitation,
      body: { memoryId: randomUUID(), text: 'Bel 0900-1234' },
    }),
  ).rejects.toMatchObject(named('text'));
  // A question that stands in the chapter is asked; the mail has it without the link.
  const text = 'Stond jouw school op www.school.nl?';
  await book.call(routes.projectQuestions.addSelected, { body: { projectChapterId, text } });
  expect(await asks({ questions: [{ text, projectChapterId }] })).toMatchObject({ lastQuestion: { text } });
});
