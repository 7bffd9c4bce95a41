import { routes } from '@dierbaar/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createAuthenticator } from '../../../../test/accounts/authenticator.ts';
import { registerVerified, visitorOf } from '../../../../test/accounts/visitors.ts';
import { tokenOfMail } from '../../../../test/mails/outbox-rows.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
const origin = 'http://127.0.0.1:3000';

/** An account with a passkey and a mail with a link for a new password. */
async function createAccount() {
  const { email, password } = await registerVerified(t);
  const { accessToken } = await visitorOf(t)(routes.auth.login, { body: { email, password } });
  const call = t.clientOf(accessToken);
  const { id: userId } = await call(routes.auth.user, {});
  const device = createAuthenticator();
  const credential = device.create(await call(routes.account.passkeyOptions, {}), { origin });
  await call(routes.account.addPasskey, { body: { name: 'Telefoon', credential } });
  await visitorOf(t)(routes.auth.recover, { body: { email } });
  return { userId, email, password, call, device, token: await tokenOfMail(t.deps, email) };
}

type Account = Awaited<ReturnType<typeof createAccount>>;

/** What a stranger may have under way; prepared first, so that the last call alone meets the reset. */
const intrusions: Record<string, (account: Account) => Promise<() => Promise<unknown>>> = {
  'a sign-in with the old password': async ({ email, password }) => {
    return () => visitorOf(t)(routes.auth.login, { body: { email, password } });
  },
  'a sign-in with a passkey': async ({ device }) => {
    const body = device.sign(await visitorOf(t)(routes.auth.passkeyOptions, {}), { origin });
    return () => visitorOf(t)(routes.auth.passkeyLogin, { body });
  },
  'a new passkey': async ({ call }) => {
    const options = await call(routes.account.passkeyOptions, {});
    const body = { name: 'Van een ander', credential: createAuthenticator().create(options, { origin }) };
    return () => call(routes.account.addPasskey, { body });
  },
};

/** Runs `work` while the row of a user is locked, with a function that counts the statements that wait. */
async function withUserLocked(userId: string, work: (countWaiting: () => Promise<number>) => Promise<void>) {
  const client = new pg.Client(t.deps.config.DATABASE_URL);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from users where id = $1 for update', [userId]);
    await work(async () => {
      // A transaction sees the activity of its first look, so that look is forgotten.
      await client.query('select pg_stat_clear_snapshot()');
      const { rows } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    });
    await client.query('commit');
  } finally {
    await client.end();
  }
}

test.each(
  Object.keys(intrusions).flatMap((name) => [
    [name, 'before'],
    [name, 'after'],
  ]),
)('%s that meets a new password, just %s it, leaves no way in', async (name, order) => {
  const account = await createAccount();
  const { userId, token } = account;
  const intrude = await intrusions[name]?.(account);
  const reset = () =>
    visitorOf(t)(routes.auth.resetPassword, { body: { token, password: 'een nieuw wachtwoord 7' } });
  const calls = order === 'before' ? [intrude, reset] : [reset, intrude];

  const started: Promise<unknown>[] = [];
  // Both calls are held at the row of the user and go on together.
  await withUserLocked(userId, async (countWaiting) => {
    for (const [at, call] of calls.entries()) {
      started.push(Promise.allSettled([call?.()]));
      await expect.poll(countWaiting, { interval: 5 }).toBe(at + 1);
    }
  });
  await Promise.all(started);

  const ofUser = { passkeys: await rowsOf('passkeys', userId), sessions: await rowsOf('sessions', userId) };
  expect(ofUser.passkeys).toEqual([]);
  expect(ofUser.sessions.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  const body = { email: account.email, password: 'een nieuw wachtwoord 7' };
  await visitorOf(t)(routes.auth.login, { body });
});

function rowsOf(table: 'passkeys' | 'sessions', userId: string): Promise<{ revokedAt?: Date | null }[]> {
  return t.deps.db.selectFrom(table).selectAll().where('userId', '=', userId).execute();
}
