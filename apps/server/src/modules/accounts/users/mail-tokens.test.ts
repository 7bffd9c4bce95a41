import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { registrationForm, visitorOf } from '../../../../test/accounts/visitors.ts';
import { receivedMails } from '../../../../test/mails/inbox.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deliverMail } from '../../platform/outbox/deliver-mail.ts';

const t = useTestApp();

/** Every row of every table as text. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await t.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
  );
  const dumps = await Promise.all(
    tables.map(({ name }) => t.deps.pool.query(`select string_agg(t::text, ' ') as text from ${name} t`)),
  );
  return dumps.map(({ rows }) => rows[0].text ?? '').join('\n');
}

async function deliverMailsTo(email: string): Promise<void> {
  const mails = await t.deps.db
    .selectFrom('outboxMails')
    .select('id')
    .where('recipient', '=', email)
    .where('state', '=', 'pending')
    .execute();
  for (const { id } of mails) await deliverMail(t.deps, id);
}

async function tokenInMail(email: string, page: string): Promise<string> {
  await expect.poll(() => receivedMails(email)).not.toHaveLength(0);
  const texts = (await receivedMails(email)).map((mail) => mail.text);
  const link = texts.join('\n').match(new RegExp(`http\\S+${page}\\?token=\\S+`))?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

test('the database holds no token of a verification or reset mail, before and after it is sent', async () => {
  // The inbox keeps the mails of earlier runs, so the addresses are new.
  const [unverified, forgetful] = [`${randomUUID()}@dewit.nl`, `${randomUUID()}@dewit.nl`];
  for (const email of [unverified, forgetful])
    await visitorOf(t)(routes.auth.register, { body: registrationForm({ email }) });
  await visitorOf(t)(routes.auth.retryVerification, { body: { email: unverified } });
  await visitorOf(t)(routes.auth.recover, { body: { email: forgetful } });

  const before = await dumpDatabase();
  await deliverMailsTo(unverified);
  await deliverMailsTo(forgetful);
  const after = await dumpDatabase();
  const verification = await tokenInMail(unverified, '/validate-token');
  const reset = await tokenInMail(forgetful, '/reset-password');
  expect(before.includes(forgetful)).toBe(true);
  for (const token of [verification, reset]) {
    expect(token).toHaveLength(43);
    for (const form of [token, Buffer.from(token).toString('hex')]) {
      expect([before.includes(form), after.includes(form)]).toEqual([false, false]);
    }
  }
  // Both tokens are the ones that the calls accept.
  await visitorOf(t)(routes.auth.verification, { body: { token: verification } });
  await visitorOf(t)(routes.auth.resetPassword, { body: { token: reset, password: 'een heel nieuw 1' } });
});
