import { randomBytes, randomUUID } from 'node:crypto';
import { routes, type StorageTermName, storageTerms } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBook } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { inviteTo } from '../../../../../test/family/invitations.ts';
import { createDoneRemark } from '../../../../../test/family/readers.ts';
import { createPaid, createUnpaid, rowOf, usePrinter } from '../../../../../test/orders/orders.ts';
import { useStripe } from '../../../../../test/stripe.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { metrics } from '../../../../metrics.ts';
import { openSession, refreshSession } from '../../../accounts/auth/sessions.service.ts';
import { sweepExports } from '../../../rendering/exports/sweep-exports.ts';
import { sweepStorage } from './sweep-storage.ts';

const t = useTestApp();
const stripe = useStripe(t);
usePrinter(t);

const minute = 60;
const day = 24 * 60 * minute;

/** Whether a row with this id exists. */
async function exists(table: string, id: string | Buffer, column = 'id'): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
    t.deps.db,
  );
  return rows.length > 0;
}

async function createAccount(overrides: { isVerified?: boolean; subscription?: string | null }) {
  const user = await createUser(t.deps, { subscription: null, ...overrides });
  await t.deps.db.updateTable('users').set({ createdAt: t.time.now }).where('id', '=', user.id).execute();
  return user.id;
}

const insertEvent = async () => {
  const id = `evt_${randomUUID()}`;
  await t.deps.db.insertInto('stripeEvents').values({ id, type: 'test', receivedAt: t.time.now }).execute();
  return id;
};

async function insertMail(state: string) {
  const mail = { dedupeKey: randomUUID(), recipient: 'a@example.org', kind: 'verification', language: 'nl' };
  const { id } = await t.deps.db
    .insertInto('outboxMails')
    .values({ ...mail, data: '{}', state, createdAt: t.time.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes one thing of a kind now; the result tells whether it is still there. */
const makers: Partial<Record<StorageTermName, () => Promise<() => Promise<boolean>>>> = {
  session: async () => {
    const user = await createUser(t.deps);
    await openSession(t.deps, t.deps.db, user.id, 'test');
    const { id } = await t.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    return () => exists('sessions', id);
  },
  mailLink: async () => {
    const user = await createUser(t.deps);
    const [tokenHash, expiresAt] = [randomBytes(32), new Date(t.time.now.getTime() + day * 1000)];
    const token = { tokenHash, userId: user.id, purpose: 'verification', createdAt: t.time.now, expiresAt };
    await t.deps.db.insertInto('mailTokens').values(token).execute();
    return () => exists('mail_tokens', tokenHash, 'token_hash');
  },
  sentMail: async () => {
    const id = await insertMail('sent');
    return () => exists('outbox_mails', id);
  },
  paymentNotice: async () => {
    const id = await insertEvent();
    return () => exists('stripe_events', id);
  },
  securityEvent: async () => {
    const user = await createUser(t.deps);
    const event = { userId: user.id, kind: 'signed_in', at: t.time.now };
    await t.deps.db.insertInto('securityEvents').values(event).execute();
    return () => exists('security_events', user.id, 'user_id');
  },
  operatorCommand: async () => {
    const { id } = await t.deps.db
      .insertInto('operatorCommands')
      .values({ at: t.time.now, actor: 'ops:anna', command: 'orders list' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return () => exists('operator_commands', id);
  },
  removedMemory: async () => {
    const user = await createUser(t.deps);
    const { project, call } = await createBook(t, user);
    const told = { projectId: project.id, clientId: randomUUID(), text: 'Toen vroor het.' };
    const { id } = await call(routes.memories.tell, { body: told });
    await call(routes.memories.change, { params: { id }, body: { state: 'removed' } });
    return () => exists('memories', id);
  },
  endedInvitation: async () => {
    const book = await createBook(t, await createUser(t.deps));
    const { id } = await inviteTo(book);
    await book.call(routes.invitations.end, { params: { id } });
    return () => exists('invitations', id);
  },
  doneReaderRemark: () => createDoneRemark(t).then((id) => () => exists('reader_remarks', id)),
  unverifiedAccount: () => createAccount({ isVerified: false }).then((id) => () => exists('users', id)),
  unpaidAccount: () => createAccount({}).then((id) => () => exists('users', id)),
  unpaidOrder: async () => {
    const { orderId } = await createUnpaid(t);
    const expired = { state: 'expired', stateSince: t.time.now, nextCheckAt: null };
    await t.deps.db.updateTable('orders').set(expired).where('id', '=', orderId).execute();
    return () => exists('orders', orderId);
  },
};

/** Terms that have a sweep with a test of its own, and those that are set where the application runs. */
const elsewhere: StorageTermName[] = [
  ...(['deletedAccount', 'deletedBook', 'loosePhoto', 'madeFile', 'accountExport'] as const),
  ...(['looseRecording', 'printedRecording', 'invoice', 'longestSession'] as const),
  ...(['backup', 'technicalLog', 'supportMail'] as const),
];

test('every term is tested here, or named with where it is', () => {
  expect([...Object.keys(makers), ...elsewhere].sort()).toEqual(Object.keys(storageTerms).sort());
});

test.each(Object.entries(makers))(
  '%s: kept until its term is over, and gone after it',
  async (term, make) => {
    const { days } = storageTerms[term as 'session'];
    const isThere = await make();
    t.time.advance(days * day - minute);
    await sweepStorage(t.deps);
    expect(await isThere()).toBe(true);
    t.time.advance(2 * minute);
    await sweepStorage(t.deps);
    expect(await isThere()).toBe(false);
  },
);

test('a session that is used is kept, but not longer than the longest one, and its used proofs go', async () => {
  const user = await createUser(t.deps);
  let { refreshToken } = await openSession(t.deps, t.deps.db, user.id, 'test');
  const countTokens = async () =>
    (
      await sql`select 1 from refresh_tokens join sessions on id = session_id where user_id = ${user.id}`.execute(
        t.deps.db,
      )
    ).rows.length;
  for (let visit = 0; visit < 8; visit++) {
    t.time.advance(20 * day);
    refreshToken = (await refreshSession(t.deps, refreshToken, null))?.refreshToken ?? '';
    await sweepStorage(t.deps);
    expect(await exists('sessions', user.id, 'user_id')).toBe(true);
  }
  // Those of the last thirty days: the current one and the one before.
  expect(await countTokens()).toBe(2);
  t.time.advance(20 * day + minute);
  await sweepStorage(t.deps);
  expect([await exists('sessions', user.id, 'user_id'), await countTokens()]).toEqual([false, 0]);
});

test('invoices are kept until seven years after the end of their year, and then go with their order and files', async () => {
  const { orderId } = await createPaid(t, stripe);
  const issuedAt = new Date('2027-01-01T00:30:00+01:00');
  await t.deps.db.updateTable('invoices').set({ issuedAt }).where('orderId', '=', orderId).execute();
  const { objectKey } = await t.deps.db
    .selectFrom('invoices')
    .select('objectKey')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const { exportId } = await rowOf(t.deps, orderId);
  const pinned = async () =>
    (
      await t.deps.db
        .selectFrom('projectExports')
        .select('isKept')
        .where('id', '=', exportId)
        .executeTakeFirstOrThrow()
    ).isKept;
  t.time.now = new Date('2034-12-31T23:59:00+01:00');
  await sweepStorage(t.deps);
  expect([await exists('orders', orderId), await pinned()]).toEqual([true, true]);
  expect(await t.deps.storage.head(objectKey ?? '')).toBeDefined();
  t.time.now = new Date('2035-01-01T00:01:00+01:00');
  await sweepStorage(t.deps);
  expect([await exists('orders', orderId), await exists('invoices', orderId, 'order_id')]).toEqual([
    false,
    false,
  ]);
  expect([await t.deps.storage.head(objectKey ?? ''), await pinned()]).toEqual([undefined, false]);
});

test('the edition of an unpaid order goes, unless a paid order holds it too', async () => {
  const [first, second] = [await createUnpaid(t), await createUnpaid(t)];
  const { exportId } = await rowOf(t.deps, first.orderId);
  const shared = await rowOf(t.deps, second.orderId);
  const paid = await createUnpaid(t);
  await t.deps.db
    .updateTable('orders')
    .set({ exportId: shared.exportId })
    .where('id', '=', paid.orderId)
    .execute();
  for (const { orderId } of [first, second]) {
    const expired = { state: 'expired', stateSince: t.time.now };
    await t.deps.db.updateTable('orders').set(expired).where('id', '=', orderId).execute();
  }
  t.time.advance(31 * day);
  await sweepStorage(t.deps);
  await sweepExports(t.deps);
  expect([
    await exists('project_exports', exportId),
    await exists('project_exports', shared.exportId),
  ]).toEqual([false, true]);
});

test('a mail that waits is never deleted', async () => {
  const id = await insertMail('pending');
  t.time.advance(400 * day);
  await sweepStorage(t.deps);
  expect(await exists('outbox_mails', id)).toBe(true);
});

test('one sweep removes several batches and counts them; a sweep that is told to end leaves the rest', async () => {
  const insertMany = async () => {
    const old = new Date(t.time.now.getTime() - 40 * day * 1000);
    await sql`insert into stripe_events (id, type, received_at)
      select gen_random_uuid()::text, 'test', ${old} from generate_series(1, 1200)`.execute(t.deps.db);
  };
  const left = async () => (await sql`select 1 from stripe_events`.execute(t.deps.db)).rows.length;
  const counted = async () => {
    const { values } = (await metrics.getSingleMetric('storage_removed_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels.kind === 'stripe_events')?.value ?? 0;
  };
  await sweepStorage(t.deps);
  await insertMany();
  await sweepStorage(t.deps, AbortSignal.abort());
  expect(await left()).toBe(1200);
  const before = await counted();
  await sweepStorage(t.deps);
  expect([await left(), (await counted()) - before]).toEqual([0, 1200]);
});
