import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { anAddress, inviteTo } from '../../../../test/family/invitations.ts';
import { withMailer } from '../../../../test/mails/mails.ts';
import { startSmtpServer } from '../../../../test/mails/smtp-server.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deliverMail } from '../../platform/outbox/deliver-mail.ts';
import { watchOutbox } from '../../platform/outbox/watch-outbox.ts';
import { mailDueQuestions } from '../weekly/mail-due.ts';
import { noteBounce } from './bounces.ts';

const t = useTestApp();

const pendingTo = (recipient: string | null) =>
  t.deps.db
    .selectFrom('outboxMails')
    .select(['id', 'state', 'data'])
    .where('recipient', '=', recipient ?? '')
    .orderBy('createdAt')
    .execute();

test('promise 62: an address that bounces is told to the writer and not mailed again, and another one is', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const { id, email } = await inviteTo(book, { isWeekly: true, questions: ['Eén?', 'Twee?'] });
  const smtp = await startSmtpServer({ RCPT: '550 5.1.1 no such user' });
  const deps = withMailer(t.deps, smtp.url);
  const [mail] = await pendingTo(email);
  await deliverMail(deps, mail?.id ?? '', noteBounce);
  const list = () => book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(await list()).toMatchObject([{ state: 'bounced', lastMail: 'bounced', nextAt: null, email }]);
  // No operator has to look at it, and its content is gone.
  expect(await pendingTo(email)).toMatchObject([{ state: 'closed', data: {} }]);
  await watchOutbox(deps);
  expect(t.logLines.join('')).not.toContain('mails_failed');
  const resend = () =>
    book.call(routes.invitations.resend, { params: { id }, body: { clientId: randomUUID() } });
  await book.call(routes.invitations.ask, {
    params: { id },
    body: { clientId: randomUUID(), questions: [{ text: 'Drie?' }] },
  });
  expect(await pendingTo(email)).toHaveLength(1);

  const other = anAddress();
  const corrected = await book.call(routes.invitations.change, { params: { id }, body: { email: other } });
  expect(corrected).toMatchObject({ state: 'active', email: other });
  expect(corrected.nextAt).not.toBeNull();
  expect(await resend()).toMatchObject({ lastMail: 'under-way' });
  Reflect.deleteProperty(smtp.replies, 'RCPT');
  const [again] = await pendingTo(other);
  await deliverMail(deps, again?.id ?? '', noteBounce);
  expect(await list()).toMatchObject([{ lastMail: 'sent' }]);
  const headers = smtp.accepted.join('\n').replace(/\r?\n[ \t]+/g, '');
  expect(headers).toMatch(/List-Unsubscribe: ?<http[^>]*\/api\/asked\/[\w-]{22}\/unsubscribe>/i);
  expect(headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
  deps.mailer.close();
  await smtp.close();
});

test('promise 62: a mail that comes back after its link has ended waits for no operator', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const { id, email } = await inviteTo(book);
  // The mail was on its way when the link ended.
  await t.deps.db.updateTable('invitations').set({ endedAt: t.time.now }).where('id', '=', id).execute();
  const smtp = await startSmtpServer({ RCPT: '550 5.1.1 no such user' });
  const deps = withMailer(t.deps, smtp.url);
  const [mail] = await pendingTo(email);
  await deliverMail(deps, mail?.id ?? '', noteBounce);
  expect(await pendingTo(email)).toMatchObject([{ state: 'closed', data: {} }]);
  deps.mailer.close();
  await smtp.close();
});

test('promise 62: an address that bounced is tried once more when the writer asks for it', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const { id, email } = await inviteTo(book, { isWeekly: true, questions: ['Eén?', 'Twee?'] });
  const smtp = await startSmtpServer({ RCPT: '550 5.1.1 no such user' });
  const deps = withMailer(t.deps, smtp.url);
  const deliver = async () => {
    for (const mail of await pendingTo(email)) await deliverMail(deps, mail.id, noteBounce);
  };
  const list = () => book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  await deliver();
  expect(await list()).toMatchObject([{ state: 'bounced', nextAt: null }]);
  const resend = () =>
    book.call(routes.invitations.resend, { params: { id }, body: { clientId: randomUUID() } });
  const resent = await resend();
  expect(resent).toMatchObject({ state: 'active', lastMail: 'under-way', lastQuestion: { text: 'Eén?' } });
  expect(resent.nextAt).not.toBeNull();
  await deliver();
  expect(await list()).toMatchObject([{ state: 'bounced', lastMail: 'bounced', nextAt: null }]);
  expect(await pendingTo(email)).toHaveLength(2);
  // The same address entered again says that it is right.
  const again = await book.call(routes.invitations.change, { params: { id }, body: { email } });
  expect(again).toMatchObject({ state: 'active', email });
  Reflect.deleteProperty(smtp.replies, 'RCPT');
  await resend();
  await deliver();
  expect(await list()).toMatchObject([{ state: 'active', lastMail: 'sent' }]);
  deps.mailer.close();
  await smtp.close();
});

test('the own question of the week that comes back is told to the writer, who may have it sent again', async () => {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  const [projectChapterId = ''] = book.chapterIds;
  await book.call(routes.projectQuestions.addSelected, { body: { projectChapterId, text: 'Eerste?' } });
  const begin = () =>
    book.call(routes.invitations.create, {
      body: {
        ...{ projectId: book.project.id, clientId: randomUUID(), isSelf: true },
        rhythm: { kind: 'weekly', weekday: 7, hour: 20, zone: 'Europe/Amsterdam' },
      },
    });
  const { nextAt } = await begin();
  t.time.now = new Date(nextAt ?? 0);
  await mailDueQuestions(t.deps);
  const smtp = await startSmtpServer({ RCPT: '550 5.1.1 no such user' });
  const deps = withMailer(t.deps, smtp.url);
  for (const mail of await pendingTo(user.email)) await deliverMail(deps, mail.id, noteBounce);
  const list = () => book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(await list()).toMatchObject([{ isSelf: true, state: 'bounced', nextAt: null, email: user.email }]);
  expect(await begin()).toMatchObject({ state: 'active' });
  expect((await list())[0]?.nextAt).not.toBeNull();
  deps.mailer.close();
  await smtp.close();
});
