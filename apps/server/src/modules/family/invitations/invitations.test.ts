import { randomUUID } from 'node:crypto';
import { limits, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { anAddress, inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

const newBook = async () => createBook(t, await createUser(t.deps, { firstName: 'Marloes' }));

const mailsTo = (recipient: string) =>
  t.deps.db
    .selectFrom('outboxMails')
    .select(['kind', 'data', 'language'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .execute();

test('somebody is asked by mail: the link works, the database holds its hash alone', async () => {
  const book = await newBook();
  const email = anAddress();
  const invitation = await inviteTo(book, { email });
  expect(invitation).toMatchObject({
    name: 'Opa Henk',
    email,
    state: 'active',
    lastMail: 'under-way',
    rhythm: { kind: 'once' },
    lastQuestion: { text: 'Wat werd er met de hand gemaakt?', state: 'asked' },
    nextQuestion: null,
    answers: 0,
    lastAnswer: null,
  });
  expect(await mailsTo(email)).toMatchObject([
    { kind: 'questionAsked', data: { firstName: 'Opa Henk', writer: 'Marloes', book: 'Voor Noor' } },
  ]);
  const token = tokenOf(invitation);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await phoneOf(t, token).see()).toMatchObject({ name: 'Opa Henk', writer: 'Marloes' });
  for (const table of ['invitations', 'outboxMails'] as const) {
    const rows = await t.deps.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  }
  expect(t.logLines.join('')).not.toContain(token);
});

test('a link to pass on mails nobody', async () => {
  const book = await newBook();
  const invitation = await inviteTo(book, { email: null });
  expect(invitation).toMatchObject({ email: null, lastMail: 'none' });
  expect((await phoneOf(t, tokenOf(invitation)).see()).question?.text).toBe(
    'Wat werd er met de hand gemaakt?',
  );
});

test('a call that is sent twice, or twice at once, asks and mails once', async () => {
  const book = await newBook();
  const email = anAddress();
  const body = {
    projectId: book.project.id,
    clientId: randomUUID(),
    name: 'Opa Henk',
    email,
    questions: [{ text: 'Hoe rook het?' }],
    rhythm: { kind: 'once' as const },
  };
  const create = () => book.call(routes.invitations.create, { body });
  const answers = await Promise.all([create(), create(), create()]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const [{ id } = { id: '' }] = answers;
  const more = { clientId: randomUUID(), questions: [{ text: 'En de was?' }] };
  const ask = () => book.call(routes.invitations.ask, { params: { id }, body: more });
  await Promise.all([ask(), ask()]);
  const again = { params: { id }, body: { clientId: randomUUID() } };
  await Promise.all([1, 2].map(() => book.call(routes.invitations.resend, again)));
  expect(await mailsTo(email)).toHaveLength(3);
});

test('somebody who is asked again for the same book keeps the one link', async () => {
  const book = await newBook();
  const email = anAddress();
  const first = await inviteTo(book, { email });
  const second = await inviteTo(book, { email, questions: ['Hoe rook het?'] });
  expect(second).toMatchObject({ id: first.id, link: first.link, lastQuestion: { text: 'Hoe rook het?' } });
  const list = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(list.map(({ id }) => id)).toEqual([first.id]);
  const page = await phoneOf(t, tokenOf(first)).see();
  expect([page.question, ...page.openQuestions].map((each) => each?.text)).toEqual([
    'Hoe rook het?',
    'Wat werd er met de hand gemaakt?',
  ]);
});

test('an ended link looks like one that never was, and what was told stays', async () => {
  const book = await newBook();
  const invitation = await inviteTo(book);
  const phone = phoneOf(t, tokenOf(invitation));
  await phone.consent();
  await phone.tell();
  const end = () => book.call(routes.invitations.end, { params: { id: invitation.id } });
  expect(await end()).toMatchObject({ state: 'ended', link: null });
  expect(await end()).toMatchObject({ state: 'ended' });
  const never = phoneOf(t, 'a'.repeat(22));
  const answersOf = async (each: typeof phone) => {
    const failure = async (call: Promise<unknown>) => {
      const { message, code, statusCode } = await call.then(
        () => ({ message: '', code: '', statusCode: 200 }),
        (error) => error,
      );
      return { message, code, statusCode };
    };
    return [
      await failure(each.see()),
      await failure(each.consent()),
      await failure(each.tell()),
      await failure(each.call(routes.asked.stop, { params: each.params })),
    ];
  };
  expect(await answersOf(phone)).toEqual(await answersOf(never));
  expect((await answersOf(phone)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(await book.call(routes.memories.list, { query: { projectId: book.project.id } })).toHaveLength(1);
});

test('a link ends by itself after a year, with its book in the bin and with its account', async () => {
  const book = await newBook();
  const [aYear, binned] = [await inviteTo(book), await inviteTo(await newBook())];
  const page = phoneOf(t, tokenOf(binned));
  const ofBook = { params: { id: binned.projectId } };
  const owner = await t.deps.db
    .selectFrom('projects')
    .select('userId')
    .where('id', '=', binned.projectId)
    .executeTakeFirstOrThrow();
  await t.deps.db
    .updateTable('projects')
    .set({ deletedAt: new Date() })
    .where('id', '=', ofBook.params.id)
    .execute();
  await expect(page.see()).rejects.toMatchObject({ statusCode: 404 });
  await t.deps.db
    .updateTable('projects')
    .set({ deletedAt: null })
    .where('id', '=', ofBook.params.id)
    .execute();
  await page.see();
  await t.deps.db.updateTable('users').set({ closedAt: new Date() }).where('id', '=', owner.userId).execute();
  await expect(page.see()).rejects.toMatchObject({ statusCode: 404 });
  t.time.advance((limits.answerDays + 1) * 24 * 3600);
  await expect(phoneOf(t, tokenOf(aYear)).see()).rejects.toMatchObject({ statusCode: 404 });
  const [listed] = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(listed).toMatchObject({ state: 'ended', link: null });
  // The address is free for a new link.
  expect((await inviteTo(book, { email: aYear.email })).id).not.toBe(aYear.id);
});

test('a rhythm is changed, put off and taken up again', async () => {
  const book = await newBook();
  const { id } = await inviteTo(book, { isWeekly: true, questions: ['Eén?', 'Twee?'] });
  const change = (body: object) => book.call(routes.invitations.change, { params: { id }, body });
  expect(await change({ isPaused: true })).toMatchObject({ state: 'paused', nextAt: null });
  const resumed = await change({ isPaused: false });
  expect(resumed).toMatchObject({ state: 'active', nextQuestion: { text: 'Twee?' }, questionsReady: 1 });
  expect(new Date(resumed.nextAt ?? 0).getTime()).toBeGreaterThan(t.time.now.getTime());
  const friday = { kind: 'weekly', weekday: 5, hour: 20, zone: 'Europe/Amsterdam' };
  const changed = await change({ rhythm: friday, name: 'Opa' });
  expect(changed).toMatchObject({ rhythm: friday, name: 'Opa' });
  expect(new Date(changed.nextAt ?? 0).getUTCDay()).toBe(5);
  await expect(change({ email: null })).rejects.toMatchObject({ statusCode: 400 });
  await expect(change({ rhythm: { ...friday, zone: 'Mars/Olympus' } })).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await change({ rhythm: { kind: 'once' }, email: null })).toMatchObject({
    nextAt: null,
    email: null,
  });
});

test('the writer has one rhythm of their own, with the open questions of the book', async () => {
  const book = await newBook();
  const [projectChapterId = ''] = book.chapterIds;
  for (const text of ['Eerste?', 'Tweede?'])
    await book.call(routes.projectQuestions.addSelected, { body: { projectChapterId, text } });
  const rhythm = { kind: 'weekly', weekday: 5, hour: 20, zone: 'Europe/Amsterdam' } as const;
  const create = () =>
    book.call(routes.invitations.create, {
      body: { projectId: book.project.id, clientId: randomUUID(), isSelf: true, rhythm },
    });
  const own = await create();
  expect(own).toMatchObject({
    isSelf: true,
    name: 'Marloes',
    nextQuestion: { text: 'Eerste?' },
    questionsReady: 2,
    lastMail: 'none',
  });
  expect((await create()).id).toBe(own.id);
  const another = () =>
    book.call(routes.invitations.another, {
      params: { id: own.id },
      body: { insteadOf: own.nextQuestion?.id ?? '' },
    });
  expect((await another()).nextQuestion?.text).toBe('Tweede?');
  expect((await another()).nextQuestion?.text).toBe('Tweede?');
});

test('a question every week needs an address', async () => {
  const book = await newBook();
  const weekly = { kind: 'weekly', weekday: 5, hour: 20, zone: 'Europe/Amsterdam' } as const;
  await expect(
    book.call(routes.invitations.create, {
      body: {
        projectId: book.project.id,
        clientId: randomUUID(),
        name: 'Roos',
        questions: [{ text: 'Hoe?' }],
        rhythm: weekly,
      },
    }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test('an address that stays the same, or a change without a change, is no failure', async () => {
  const book = await newBook();
  const { id, email } = await inviteTo(book);
  for (const body of [{}, { email }])
    expect(await book.call(routes.invitations.change, { params: { id }, body })).toMatchObject({ email });
});

test('two people of a book who exchange addresses at once get an answer each', async () => {
  const book = await newBook();
  for (let round = 0; round < 3; round++) {
    const [one, other] = [await inviteTo(book), await inviteTo(book)];
    const exchange = (id: string, email: string | null) =>
      book.call(routes.invitations.change, { params: { id }, body: { email } });
    const answers = await Promise.allSettled([exchange(one.id, other.email), exchange(other.id, one.email)]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'email_taken' } });
  }
});
