import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createUser } from '../../../../test/factories.ts';
import { receivedMails } from '../../../../test/mails/inbox.ts';
import { growthOf, readMetric } from '../../../../test/monitoring/metrics.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';
import { alertDeadJobs } from '../../../jobs.ts';
import { jobCommands } from '../../../ops/job-commands.ts';
import { sendMail, sweepOutbox } from './outbox.service.ts';
import { watchOutbox } from './watch-outbox.ts';

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
  await expect.poll(() => receivedMails(user.email)).toHaveLength(1);
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

test('promise 29: the sweep finds a mail whose job was lost', async () => {
  const { user, request } = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, request));
  await worker.emptyQueue();
  t.time.advance(31);
  await sweepOutbox(t.deps);
  await worker.start();
  await expect.poll(() => receivedMails(user.email)).toHaveLength(1);
});

test('promise 28: a failing job is tried three times, then becomes a dead letter with an alarm (alerts JobsFail, JobsDead)', async () => {
  const { user, request } = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, request));
  // The database refuses to note a try, as any write can fail.
  await sql`alter table outbox_mails add constraint refuse_tries check (attempts = 0) not valid`.execute(
    t.deps.db,
  );
  const failed = await growthOf(
    t,
    ['jobs_finished_total', { kind: 'send-mail', outcome: 'failed' }],
    async () => {
      await worker.start();
      await expect.poll(() => t.deps.queue.countDead(), { interval: 200 }).toMatchObject({ 'send-mail': 1 });
    },
  );
  expect(failed).toBe(3);
  await sql`alter table outbox_mails drop constraint refuse_tries`.execute(t.deps.db);
  const next = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, next.request));
  await expect.poll(() => receivedMails(next.user.email)).toHaveLength(1);
  await alertDeadJobs(t.deps);
  expect(t.logLines.some((line) => line.includes('"alarm":"dead_jobs"'))).toBe(true);
  expect(await readMetric(t, 'jobs_dead', { kind: 'send-mail' })).toBe(1);
  expect(t.logLines.filter((line) => line.includes('a job failed'))).toHaveLength(3);
  // The operator sees why, and gives it new tries.
  const command = { by: 'ops:anna', reason: undefined, cents: undefined };
  const dead = await jobCommands.run(t.deps, { ...command, verb: 'dead', name: '' });
  expect(dead).toMatch(/send-mail .*"mailId".*"refuse_tries"/);
  const redrive = { ...command, verb: 'redrive', name: 'send-mail' };
  expect(await jobCommands.run(t.deps, redrive)).toBe('1 jobs are tried again');
  await expect.poll(() => receivedMails(user.email)).toHaveLength(1);
  await expect(jobCommands.run(t.deps, redrive)).rejects.toThrow('there is no dead job send-mail');
});

test('promise 28: a mail that cannot be made is tried three times, fails with one alarm and never starts again', async () => {
  const { user, request } = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, request));
  const mailOf = (userId: string) =>
    t.deps.db
      .selectFrom('outboxMails')
      .select(['state', 'attempts', 'fault', 'data'])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
  const mail = () => mailOf(user.id);
  await t.deps.db
    .updateTable('outboxMails')
    .set({ kind: 'unheard-of' })
    .where('userId', '=', user.id)
    .execute();
  const deadBefore = await t.deps.queue.countDead();
  await worker.start();
  const stateOneMinuteLater = async () => {
    t.time.advance(60);
    await sweepOutbox(t.deps);
    return (await mail()).state;
  };
  await expect.poll(stateOneMinuteLater, { interval: 200 }).toBe('failed');
  expect(await mail()).toEqual({ state: 'failed', attempts: 3, fault: 'unmakeable', data: request.data });

  const next = await requestMail();
  await t.deps.db.transaction().execute((trx) => sendMail(t.deps, trx, next.request));
  await expect.poll(() => mailOf(next.user.id)).toMatchObject({ state: 'sent' });
  for (let hour = 0; hour < 48; hour++) {
    t.time.advance(3600);
    expect(await sweepOutbox(t.deps)).toBe(0);
    await watchOutbox(t.deps);
  }
  expect(await mail()).toMatchObject({ state: 'failed', attempts: 3 });
  expect(await t.deps.queue.countDead()).toEqual(deadBefore);
  expect(t.logLines.filter((line) => line.includes('"alarm":"mails_failed"'))).toHaveLength(1);
});
