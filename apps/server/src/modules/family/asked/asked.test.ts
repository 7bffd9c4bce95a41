import { randomUUID } from 'node:crypto';
import { limits, routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { anAddress, inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { makeJpeg } from '../../../../test/media/pictures.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

async function askSomebody(options: Parameters<typeof inviteTo>[1] = {}) {
  const book = await createBook(t, await createUser(t.deps, { firstName: 'Marloes' }));
  const invitation = await inviteTo(book, options);
  const phone = phoneOf(t, tokenOf(invitation));
  const collected = () => book.call(routes.memories.list, { query: { projectId: book.project.id } });
  return { book, invitation, phone, collected };
}

test('somebody agrees, tells with photos, and it waits in Collected as news', async () => {
  const { book, invitation, phone, collected } = await askSomebody();
  await expect(phone.tell()).rejects.toMatchObject({ code: 'consent_needed' });
  const refused = await phone.addPhoto(await makeJpeg(40, 30));
  expect(refused.body).toMatchObject({ code: 'consent_needed' });
  const consented = await phone.consent();
  expect(consented.consentedAt).not.toBeNull();
  t.time.advance(60);
  expect((await phone.consent()).consentedAt).toBe(consented.consentedAt);
  const photos: string[] = [];
  for (const width of [40, 41, 42]) photos.push((await phone.addPhoto(await makeJpeg(width, 30))).body.name);
  const questionId = consented.question?.id ?? '';
  const told = await phone.tell({ questionId, photos, name: 'Henk de Vries', secondsAgo: 60 });
  expect(told).toMatchObject({ photos, isAskedBack: false, isInBook: false, thanks: null });
  expect(await collected()).toMatchObject([
    {
      teller: 'Henk de Vries',
      question: 'Wat werd er met de hand gemaakt?',
      projectChapterId: book.chapterIds[0],
      text: 'De wieg was van kersenhout.',
      photos: [{ width: 40 }, { width: 41 }, { width: 42 }],
      isNew: true,
      invitationId: invitation.id,
    },
  ]);
  expect(await phone.see()).toMatchObject({
    question: null,
    name: 'Henk de Vries',
    answers: [{ id: told.id, text: told.text }],
  });
  const [listed] = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(listed).toMatchObject({
    answers: 1,
    lastQuestion: { state: 'answered' },
    lastAnswer: { memoryId: told.id, hasText: true, photos: 3, isThanked: false },
  });
  const picture = await t.app.inject({ url: `/api/asked/${phone.params.token}/photos/${photos[0]}` });
  expect(picture.headers['content-type']).toBe('image/jpeg');
  expect(picture.headers['x-robots-tag']).toBe('noindex');
  expect(picture.headers['referrer-policy']).toBe('no-referrer');
});

test('an answer that is sent twice, or twice at once, is kept once', async () => {
  const { phone, collected } = await askSomebody();
  const { question } = await phone.consent();
  const told = { clientId: randomUUID(), questionId: question?.id };
  const answers = await Promise.all([1, 2, 3].map(() => phone.tell(told)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await collected()).toHaveLength(1);
});

test('a link sees no photo and no memory of the book that did not come by it', async () => {
  const { book, phone } = await askSomebody();
  await phone.consent();
  const own = await addPhoto(book, 50, 50);
  await expect(phone.tell({ photos: [own] })).rejects.toMatchObject({ statusCode: 400 });
  const picture = await t.app.inject({ url: `/api/asked/${phone.params.token}/photos/${own}` });
  expect(picture.statusCode).toBe(404);
  const clientId = randomUUID();
  await book.call(routes.memories.tell, {
    body: { projectId: book.project.id, clientId, text: 'Het geheim van de schrijver.' },
  });
  await expect(phone.tell({ clientId })).rejects.toMatchObject({ statusCode: 400 });
  const memory = (await book.call(routes.memories.list, { query: { projectId: book.project.id } }))[0];
  await expect(
    phone.call(routes.asked.askBack, { params: { ...phone.params, id: memory?.id ?? '' } }),
  ).rejects.toMatchObject({ statusCode: 404 });
});

test('another question, and another one again when the call came twice, is the same one', async () => {
  const { phone } = await askSomebody({ questions: ['Eén?', 'Twee?', 'Drie?'] });
  const first = await phone.see();
  expect(first).toMatchObject({ question: { text: 'Eén?' }, nextQuestion: { text: 'Twee?' } });
  const another = (insteadOf: string | null) =>
    phone.call(routes.asked.another, { params: phone.params, body: { insteadOf } });
  const second = await another(first.question?.id ?? null);
  expect(second.question?.text).toBe('Twee?');
  expect((await another(first.question?.id ?? null)).question?.text).toBe('Twee?');
  expect((await another(null)).question?.text).toBe('Twee?');
  const third = await another(second.question?.id ?? null);
  expect(third).toMatchObject({ question: { text: 'Drie?' }, nextQuestion: null });
  // After the last one those that were passed over come again, in their order.
  expect((await another(third.question?.id ?? null)).question?.text).toBe('Eén?');
});

test('not this week passes the question over, and stop erases the address for this book', async () => {
  const email = anAddress();
  const { book, phone } = await askSomebody({ email, isWeekly: true, questions: ['Eén?', 'Twee?'] });
  const { question } = await phone.see();
  const skip = () =>
    phone.call(routes.asked.skip, { params: phone.params, body: { questionId: question?.id ?? null } });
  expect(await skip()).toMatchObject({ question: null, nextQuestion: { text: 'Twee?' } });
  expect(await skip()).toMatchObject({ question: null });
  const stop = () => phone.call(routes.asked.stop, { params: phone.params });
  expect(await stop()).toMatchObject({ isStopped: true });
  expect(await stop()).toMatchObject({ isStopped: true });
  const [listed] = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(listed).toMatchObject({ state: 'stopped', email: null, nextAt: null });
  const rows = await t.deps.db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', listed?.id ?? '')
    .execute();
  expect(JSON.stringify(rows)).not.toContain(email);
  await expect(inviteTo(book, { email })).rejects.toMatchObject({ code: 'address_refused' });
  // What was told can still be asked back.
  await phone.consent();
  await phone.tell();
});

test('a program for mail stops with one click, by a form', async () => {
  const { book, phone, invitation } = await askSomebody({ isWeekly: true });
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api/asked/${phone.params.token}/unsubscribe`,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(204);
  }
  const [listed] = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(listed).toMatchObject({ id: invitation.id, state: 'stopped' });
});

test('promise 62: a scanner that fetches every link changes nothing', async () => {
  const { book, phone } = await askSomebody({ isWeekly: true, questions: ['Eén?', 'Twee?'] });
  const rows = async () => {
    const tables = ['invitations', 'invitation_questions', 'memories', 'memory_digests'];
    const all = tables.map(async (name) => {
      const { rows: found } = await sql`select each::text from ${sql.table(name)} each order by 1`.execute(
        t.deps.db,
      );
      return found;
    });
    return Promise.all(all);
  };
  const before = await rows();
  const { token } = phone.params;
  for (const path of [
    '',
    '/consent',
    '/another',
    '/skip',
    '/stop',
    '/unsubscribe',
    '/claim',
    '/answers',
    '/photos',
  ])
    for (const method of ['GET', 'HEAD'] as const)
      for (const prefix of ['/api/asked', '/asked'])
        await t.app.inject({ method, url: `${prefix}/${token}${path}` });
  expect(await rows()).toEqual(before);
  expect(await book.call(routes.invitations.list, { query: { projectId: book.project.id } })).toMatchObject([
    { state: 'active' },
  ]);
});

test('what a link may send is limited', async () => {
  const { book, phone, invitation } = await askSomebody();
  await phone.consent();
  const photo = await makeJpeg(60, 40);
  const { body } = await phone.addPhoto(photo);
  await sql`insert into memories (user_id, project_id, invitation_id, client_id, text, state_since, told_at, created_at)
    select ${book.user.id}, ${book.project.id}, ${invitation.id}, gen_random_uuid(), 'x', now(), now(), now()
    from generate_series(1, ${limits.memoriesPerInvitation})`.execute(t.deps.db);
  await expect(phone.tell({ photos: [body.name] })).rejects.toMatchObject({ code: 'limit_reached' });
  const statuses: number[] = [];
  for (let sent = 0; sent < 151; sent++)
    statuses.push((await phone.addPhoto(Buffer.from('no photo'))).status);
  expect(statuses.at(-1)).toBe(429);
  // Another link of the same network is not kept from sending, and the writer is not either.
  const other = await askSomebody();
  await other.phone.consent();
  expect((await other.phone.addPhoto(photo)).status).toBe(200);
  expect(await addPhoto(book, 30, 30)).toMatch(/\.jpg$/);
});

test('a link takes so many photos in all, however slowly they come', async () => {
  const { phone, invitation } = await askSomebody();
  await phone.consent();
  const { body } = await phone.addPhoto(await makeJpeg(60, 40));
  await sql`with others as (
      insert into media (name, user_id, sha256, original_type, original_bytes, pixel_width, pixel_height,
        original_key, screen_key, preview_key, print_key, state, created_at)
      select rpad(translate(number::text, '0123456789', 'abcdefghij'), 26, 'x') || '.jpg', user_id,
        lpad(number::text, 64, '0'), original_type, 1, 1, 1, number, number, number, number, 'stored', created_at
      from media, generate_series(2, ${limits.photosPerInvitation}) number where name = ${body.name}
      returning name, user_id, created_at)
    insert into invitation_photos (invitation_id, media_name, user_id, arrived_at)
    select ${invitation.id}, name, user_id, created_at from others`.execute(t.deps.db);
  t.time.advance(24 * 3600);
  const refused = await phone.addPhoto(await makeJpeg(61, 40));
  expect(refused.body).toMatchObject({ code: 'limit_reached' });
});

test('thanks reach the person once, by mail and on their page', async () => {
  const email = anAddress();
  const { book, invitation, phone } = await askSomebody({ email });
  await phone.consent();
  const told = await phone.tell();
  const thank = () =>
    book.call(routes.invitations.thank, {
      params: { id: invitation.id },
      body: { memoryId: told.id, text: 'Wat mooi, pap.' },
    });
  await Promise.all([thank(), thank()]);
  expect(await thank()).toMatchObject({ lastAnswer: { isThanked: true } });
  expect((await phone.see()).answers).toMatchObject([{ thanks: 'Wat mooi, pap.' }]);
  const kinds = await t.deps.db
    .selectFrom('outboxMails')
    .select('kind')
    .where('recipient', '=', email)
    .execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['answerThanked', 'questionAsked']);
});
