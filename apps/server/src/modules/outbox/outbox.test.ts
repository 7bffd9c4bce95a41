import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createUser } from '../../../test/factories.ts';
import { receivedMails } from '../../../test/inbox.ts';
import { createTestWorker, useTestApp } from '../../../test/test-app.ts';
import { alertDeadJobs } from '../../jobs.ts';
import { deliverMail, sendMail, sweepOutbox } from './outbox.service.ts';

const t = useTestApp();
const worker = createTestWorker(t);
afterEach(() => worker.stop());

async function requestMail() {
  const user = await createUser(t.deps, { email: `${randomUUID()}@example.org` });
  const request = {
    kind: 'sessionRevoked',
    dedupeKey: randomUUID(),
    user,
    data: { firstName: user.firstName },
  } as const;
  return { user, request };
}

test('a mail queued in a transaction is delivered once', async () => {
  await worker.start();
  const { user, request } = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, request));
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, request));
  await expect.poll(() => receivedMails(user.email), { timeout: 60_000 }).toHaveLength(1);
  const row = t.deps.db.selectFrom('outboxMails').selectAll().where('userId', '=', user.id);
  await expect.poll(() => row.execute()).toMatchObject([{ state: 'sent', attempts: 1, data: {} }]);
  expect(await receivedMails(user.email)).toHaveLength(1);
});

test('a rolled back transaction leaves no mail and no job', async () => {
  const { user, request } = await requestMail();
  const rolledBack = t.deps.db.transaction().execute(async (trx) => {
    await sendMail(t.deps, trx, request);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(
    await t.deps.db.selectFrom('outboxMails').where('userId', '=', user.id).selectAll().execute(),
  ).toEqual([]);
  expect(await sweepOutbox(t.deps)).toBe(0);
  expect(await receivedMails(user.email)).toHaveLength(0);
});

test('promise 33: an unreachable mail server postpones a mail, which is sent once afterwards', async () => {
  const { user, request } = await requestMail();
  const unreachable = {
    ...t.deps,
    mailer: { ...t.deps.mailer, send: () => Promise.reject(new Error('ECONNREFUSED')) },
  };
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, request));
  const row = t.deps.db.selectFrom('outboxMails').selectAll().where('userId', '=', user.id);
  const { id } = await row.executeTakeFirstOrThrow();
  for (let attempt = 1; attempt <= 3; attempt++) await deliverMail(unreachable, id);
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ state: 'pending', attempts: 3 });
  t.time.advance(24 * 3600);
  await t.deps.db.deleteFrom('outboxMails').where('userId', '!=', user.id).execute();
  expect(await sweepOutbox(t.deps)).toBe(1);
  await worker.start();
  await expect.poll(() => receivedMails(user.email), { timeout: 60_000 }).toHaveLength(1);
});

test('promise 29: the sweep finds a mail whose job was lost', async () => {
  const { user, request } = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, request));
  await worker.emptyQueue();
  t.time.advance(31);
  await sweepOutbox(t.deps);
  await worker.start();
  await expect.poll(() => receivedMails(user.email), { timeout: 60_000 }).toHaveLength(1);
});

test('promise 28: a failing job is tried three times, then becomes a dead letter with an alarm', async () => {
  const { user, request } = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, request));
  await t.deps.db
    .updateTable('outboxMails')
    .set({ kind: 'unheard-of' })
    .where('userId', '=', user.id)
    .execute();
  await worker.start();
  await expect
    .poll(() => t.deps.queue.countDead(), { timeout: 60_000, interval: 200 })
    .toMatchObject({ 'send-mail': 1 });
  const next = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, next.request));
  await expect.poll(() => receivedMails(next.user.email), { timeout: 60_000 }).toHaveLength(1);
  await alertDeadJobs(t.deps);
  expect(t.logLines.some((line) => line.includes('"alarm":"dead_jobs"'))).toBe(true);
  expect(t.logLines.filter((line) => line.includes('a job failed'))).toHaveLength(3);
}, 40_000);
