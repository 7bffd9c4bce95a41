import { beforeEach, expect, test } from 'vitest';
import { mailRow, queueTestMail, withMailer } from '../../../../test/mails/mails.ts';
import { startSmtpServer } from '../../../../test/mails/smtp-server.ts';
import { readMetric } from '../../../../test/monitoring/metrics.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deliverMail } from './deliver-mail.ts';
import { sweepOutbox } from './outbox.service.ts';
import { watchOutbox } from './watch-outbox.ts';

const t = useTestApp();

beforeEach(async () => {
  await t.deps.db.deleteFrom('outboxMails').execute();
  await watchOutbox(t.deps);
  t.logLines.length = 0;
});

const queueMail = () => queueTestMail(t.deps);
const rowOf = (id: string) => mailRow(t.deps, id);
const withMailServer = (url: string) => withMailer(t.deps, url);
const alarms = (name: string) => t.logLines.filter((line) => line.includes(`"alarm":"${name}"`)).length;

test.for([
  ['refuses the login', { AUTH: '535 5.7.8 authentication failed' }, 'server'],
  ['wants encryption first', { MAIL: '530 5.7.0 must issue a STARTTLS command first' }, 'server'],
  ['refuses us when it greets', { CONNECT: '554 no service for you' }, 'server'],
  ['refuses the sender', { MAIL: '550 5.1.8 sender address rejected' }, 'server'],
  ['refuses the sender when it hears the recipient', { RCPT: '550 5.1.8 sender rejected' }, 'server'],
  ['has us on a blocklist', { RCPT: '554 5.7.1 client host blocked using a list' }, 'server'],
  ['has a full disk', { MESSAGE: '552 5.3.1 mail system full' }, 'server'],
  ['has used up our quota', { MESSAGE: '552 quota exceeded' }, 'server'],
  ['misses our signature', { MESSAGE: '550 5.7.26 unauthenticated mail' }, 'server'],
  ['has no room in the mailbox', { RCPT: '552 5.2.2 mailbox full' }, 'temporary'],
  ['asks to come later', { RCPT: '451 4.7.1 greylisted' }, 'temporary'],
  ['drops the connection after the message', { MESSAGE: 'drop' }, 'temporary'],
] as const)(
  'promise 57: a mail server that %s postpones the mail, which is sent once afterwards',
  async ([, replies, fault]) => {
    const smtp = await startSmtpServer({ ...replies });
    const deps = withMailServer(smtp.url);
    const id = await queueMail();
    const { data } = await rowOf(id);
    for (let attempt = 1; attempt <= 4; attempt++) {
      await deliverMail(deps, id);
      expect(await rowOf(id)).toMatchObject({ state: 'pending', attempts: attempt, fault, data });
    }
    await watchOutbox(deps);
    expect(alarms('mail_server')).toBe(fault === 'server' ? 1 : 0);

    for (const step of Object.keys(smtp.replies)) Reflect.deleteProperty(smtp.replies, step);
    t.time.advance(24 * 3600);
    expect(await sweepOutbox(t.deps)).toBe(1);
    await deliverMail(deps, id);
    await deliverMail(deps, id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 5, data: {}, fault: null });
    expect(smtp.accepted).toHaveLength(1);
    deps.mailer.close();
    await smtp.close();
  },
);

test.for([
  ['recipient', { RCPT: '550 5.1.1 no such user' }],
  ['recipient, without a status code', { RCPT: '550 no such user' }],
  ['message', { MESSAGE: '554 5.6.0 message not wanted' }],
  ['message, without a status code', { MESSAGE: '554 message not wanted' }],
] as const)('a refused %s is final after one try, and the content is kept', async ([, replies]) => {
  const smtp = await startSmtpServer({ ...replies });
  const deps = withMailServer(smtp.url);
  const id = await queueMail();
  const { data, recipient } = await rowOf(id);
  await deliverMail(deps, id);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1, fault: 'refused', data });
  t.time.advance(24 * 3600);
  expect(await sweepOutbox(t.deps)).toBe(0);
  await watchOutbox(deps);
  await watchOutbox(deps);
  expect(alarms('mails_failed')).toBe(1);
  expect(t.logLines.join('')).not.toContain(recipient);
  deps.mailer.close();
  await smtp.close();
});

test('promise 33: a mail server that is down for a day postpones a mail, which is sent once afterwards', async () => {
  const down = await startSmtpServer();
  await down.close();
  const deps = withMailServer(down.url);
  const id = await queueMail();
  const end = t.time.now.getTime() + 24 * 3600 * 1000;
  let tries = 0;
  while (t.time.now.getTime() < end) {
    if ((await sweepOutbox(t.deps)) > 0) {
      await deliverMail(deps, id);
      tries++;
    }
    await watchOutbox(deps);
    t.time.advance(300);
  }
  // Half an hour apart after the first tries.
  expect(tries).toBeGreaterThan(40);
  expect(tries).toBeLessThan(60);
  expect(await rowOf(id)).toMatchObject({ state: 'pending', fault: 'temporary', attempts: tries });
  expect(alarms('mail_server')).toBe(1);

  const smtp = await startSmtpServer();
  await deliverMail(withMailServer(smtp.url), id);
  await deliverMail(withMailServer(smtp.url), id);
  expect(smtp.accepted).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  await smtp.close();
});

test('a refused login raises one alarm for all mails, and another only after it worked in between (alert MailsWait)', async () => {
  const smtp = await startSmtpServer({ AUTH: '535 authentication failed' });
  const deps = withMailServer(smtp.url);
  const ids = await Promise.all(Array.from({ length: 20 }, queueMail));
  for (const id of ids) {
    await deliverMail(deps, id);
    await watchOutbox(deps);
  }
  expect(alarms('mail_server')).toBe(1);
  expect(await readMetric(t, 'mails_unsent', { state: 'stuck' })).toBe(20);
  t.time.advance(1000);
  await watchOutbox(deps);
  expect(await readMetric(t, 'mails_oldest_seconds')).toBeGreaterThan(900);
  delete smtp.replies.AUTH;
  for (const id of ids) await deliverMail(deps, id);
  expect(smtp.accepted).toHaveLength(20);
  await watchOutbox(deps);
  expect(await readMetric(t, 'mails_unsent', { state: 'stuck' })).toBe(0);
  expect(await readMetric(t, 'mails_oldest_seconds')).toBe(0);
  smtp.replies.AUTH = '535 authentication failed';
  await deliverMail(deps, await queueMail());
  await watchOutbox(deps);
  expect(alarms('mail_server')).toBe(2);
  deps.mailer.close();
  await smtp.close();
});

test('a mail that is tried for five days, or ends its worker three times, fails and keeps its content (alert MailsFailed)', async () => {
  const down = await startSmtpServer();
  await down.close();
  const [old, fatal] = [await queueMail(), await queueMail()];
  await t.deps.db.updateTable('outboxMails').set({ attempts: 249 }).where('id', '=', old).execute();
  await t.deps.db.updateTable('outboxMails').set({ strikes: 3 }).where('id', '=', fatal).execute();
  for (const id of [old, fatal]) {
    const { data } = await rowOf(id);
    await deliverMail(withMailServer(down.url), id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', data });
  }
  await watchOutbox(t.deps);
  expect(await readMetric(t, 'mails_unsent', { state: 'failed' })).toBe(2);
});
