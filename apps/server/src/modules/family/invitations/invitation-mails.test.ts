import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { anAddress, inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { inviteReader } from '../../../../test/family/readers.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

const mailsTo = (recipient: string) =>
  t.deps.db
    .selectFrom('outboxMails')
    .select(['state', 'data'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .execute();

const markSent = (userId: string) =>
  t.deps.db.updateTable('outboxMails').set({ state: 'sent' }).where('userId', '=', userId).execute();

test.each(['stopped by the person', 'ended', 'moved to another address'] as const)(
  'promise 62: a mail that has not gone out is taken back when its invitation is %s; that of another book is not',
  async (how) => {
    const user = await createUser(t.deps);
    const [book, other] = [await createBook(t, user), await createBook(t, user)];
    const email = anAddress();
    const invitation = await inviteTo(book, { email });
    await inviteTo(other, { email });
    const phone = phoneOf(t, tokenOf(invitation));
    const ofInvitation = { params: { id: invitation.id } };
    if (how === 'ended') await book.call(routes.invitations.end, ofInvitation);
    else if (how === 'stopped by the person') await phone.call(routes.asked.stop, { params: phone.params });
    else await book.call(routes.invitations.change, { ...ofInvitation, body: { email: anAddress() } });
    expect(await mailsTo(email)).toMatchObject([{ state: 'pending', data: { book: 'Voor Noor' } }]);
    const [listed] = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
    expect(listed).toMatchObject({ lastMail: 'none' });
  },
);

test('an address that another one took the place of is in no mail that went out either', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const [asked, reading] = [anAddress(), anAddress()];
  const [teller, reader] = [
    await inviteTo(book, { email: asked }),
    await inviteReader(book, { email: reading }),
  ];
  await markSent(book.user.id);
  await book.call(routes.invitations.change, { params: { id: teller.id }, body: { email: anAddress() } });
  const mail = { clientId: randomUUID(), email: anAddress() };
  await book.call(routes.readers.mail, { params: { id: reader.id }, body: mail });
  expect(await mailsTo(asked)).toEqual([]);
  expect(await mailsTo(reading)).toEqual([]);
  expect(await mailsTo(mail.email)).toHaveLength(1);
});

test('an address that is erased is in no mail that went out either', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const [stopped, ended] = [anAddress(), anAddress()];
  const links = [await inviteTo(book, { email: stopped }), await inviteTo(book, { email: ended })];
  await markSent(book.user.id);
  const [phone] = links.map((link) => phoneOf(t, tokenOf(link)));
  await phone?.call(routes.asked.stop, { params: phone.params });
  await book.call(routes.invitations.end, { params: { id: links[1]?.id ?? '' } });
  expect(await mailsTo(stopped)).toEqual([]);
  expect(await mailsTo(ended)).toMatchObject([{ state: 'sent' }]);
});

test('the address of a reader whose link is taken back is in no mail any more', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const email = anAddress();
  const { id } = await inviteReader(book, { email });
  expect(await mailsTo(email)).toHaveLength(1);
  await book.call(routes.readers.end, { params: { id } });
  expect(await mailsTo(email)).toEqual([]);
});
