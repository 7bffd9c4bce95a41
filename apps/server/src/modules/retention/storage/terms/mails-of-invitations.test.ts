import { limits, routes, storageTerms } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { inviteTo } from '../../../../../test/family/invitations.ts';
import { inviteReader } from '../../../../../test/family/readers.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { sweepStorage } from './sweep-storage.ts';

const t = useTestApp();
const day = 24 * 3600;

test('with an invitation whose term is over the mails go that went to its address', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const [teller, reader] = [await inviteTo(book), await inviteReader(book)];
  const mails = () =>
    t.deps.db.selectFrom('outboxMails').select('recipient').where('userId', '=', book.user.id).execute();
  await t.deps.db
    .updateTable('outboxMails')
    .set({ state: 'sent' })
    .where('userId', '=', book.user.id)
    .execute();
  await book.call(routes.invitations.end, { params: { id: teller.id } });
  t.time.advance(storageTerms.endedInvitation.days * day - 60);
  await sweepStorage(t.deps);
  expect(await mails()).toHaveLength(2);
  t.time.advance(120);
  await sweepStorage(t.deps);
  expect(await mails()).toEqual([{ recipient: reader.email }]);
  t.time.advance(limits.readDays * day);
  await sweepStorage(t.deps);
  expect(await mails()).toEqual([]);
});
