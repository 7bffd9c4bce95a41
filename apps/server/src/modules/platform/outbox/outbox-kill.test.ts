import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { createUser } from '../../../../test/factories.ts';
import { startSmtpServer } from '../../../../test/mails/smtp-server.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { startWorkerProcess } from '../../../../test/worker-process.ts';
import { sendMail } from './outbox.service.ts';

const t = useTestApp();

async function queueMail() {
  const user = await createUser(t.deps);
  const data = { firstName: user.firstName };
  await t.deps.db
    .transaction()
    .execute((trx) => sendMail(t.deps, trx, { kind: 'sessionRevoked', dedupeKey: randomUUID(), user, data }));
  return t.deps.db.selectFrom('outboxMails').select('state').where('userId', '=', user.id);
}

/** A worker whose mail waits at the server, and another worker beside it. */
async function startSending() {
  const smtp = await startSmtpServer();
  smtp.hold();
  const environment = {
    APP_URL: t.deps.config.APP_URL,
    DATABASE_URL: t.deps.config.DATABASE_URL,
    SMTP_URL: smtp.url,
  };
  const start = async () => {
    const worker = await startWorkerProcess(environment);
    onTestFinished(() => void worker.kill('SIGKILL'));
    return worker;
  };
  const first = await start();
  const row = await queueMail();
  await expect.poll(() => smtp.countWaiting(), { interval: 20 }).toBe(1);
  return { smtp, row, first, second: await start() };
}

test('when a worker is killed while sending a mail, another sends it once within fifteen seconds', {
  tags: ['whole'],
}, async () => {
  const { smtp, row, first, second } = await startSending();
  first.kill('SIGKILL');
  await once(first, 'exit');
  const killed = performance.now();
  // A message whose sender is gone is not accepted.
  await expect.poll(() => smtp.countConnections(), { interval: 5 }).toBe(0);
  smtp.release();
  await expect.poll(() => smtp.accepted, { interval: 20 }).toHaveLength(1);
  // About ten seconds on a quiet machine: the queue notices the missing heartbeat.
  expect(performance.now() - killed).toBeLessThan(45_000);

  await expect.poll(() => row.executeTakeFirst()).toEqual({ state: 'sent' });
  second.kill('SIGTERM');
  await once(second, 'exit');
  expect(smtp.accepted).toHaveLength(1);
  await smtp.close();
});

test('promise 25: a mail of a worker that freezes while sending it is not sent by another, and once when it wakes', async () => {
  const { smtp, row, first, second } = await startSending();
  first.kill('SIGSTOP');
  // The queue gives the job of the silent worker to the other one, which finds the mail locked.
  await expect.poll(unfinishedJobs, { interval: 100 }).toBe(0);
  expect(smtp.countWaiting()).toBe(1);
  first.kill('SIGCONT');
  smtp.release();
  await expect.poll(() => row.executeTakeFirst()).toEqual({ state: 'sent' });
  expect(smtp.accepted).toHaveLength(1);
  for (const worker of [first, second]) {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  }
  expect(smtp.accepted).toHaveLength(1);
  await smtp.close();
});

async function unfinishedJobs(): Promise<number> {
  const { rows } = await t.deps.pool.query(
    "select count(*)::int as count from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active')",
  );
  return rows[0].count;
}
