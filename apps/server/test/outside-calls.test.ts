import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '../src/db/connection.ts';
import { usePrinter } from './orders/orders.ts';
import { takeOutsideCalls } from './outside-calls.ts';
import { useStripe } from './stripe.ts';
import { useTestApp } from './test-app.ts';

const t = useTestApp();
useStripe(t);
usePrinter(t);

const calls: [string, string, (trx: Connection) => Promise<unknown>][] = [
  ['the object store', 'an HTTP request', () => t.deps.storage.head('nothing')],
  ['Stripe', 'an HTTP request', () => t.deps.stripe.subscriptions.list()],
  ['the printer', 'a fetch', () => t.deps.printer.getOrder('nothing')],
  ['the mail server', 'a socket', () => sendMail()],
  ['the pool', 'a second pooled connection', () => sql`select 1`.execute(t.deps.db)],
];

const sendMail = () =>
  t.deps.mailer.send({ messageId: '<1@test>', to: 'a@example.org', subject: 'a', html: 'a', text: 'a' });

test.each(calls)('promise 55: a call of %s in a transaction is noted as %s', async (_name, noted, call) => {
  await t.deps.db.transaction().execute(call);
  expect(new Set(takeOutsideCalls().map((each) => each.split(' in the')[0]))).toContain(noted);
});

test('a call before or after a transaction, and a statement in it, are not noted', async () => {
  for (const [, , call] of calls) await call(t.deps.db);
  await t.deps.db.transaction().execute((trx) => sql`select 1`.execute(trx));
  for (const [, , call] of calls) await call(t.deps.db);
  expect(takeOutsideCalls()).toEqual([]);
});
