import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createUser } from '../test/factories.ts';
import { useTestApp } from '../test/test-app.ts';

const t = useTestApp();

async function ops(...words: string[]): Promise<{ code: number; output: string }> {
  const main = path.join(import.meta.dirname, 'main-ops.ts');
  const { APP_URL, DATABASE_URL } = t.deps.config;
  const env = { ...process.env, APP_URL, DATABASE_URL };
  return promisify(execFile)(process.execPath, [main, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}

test('the operator lists, shows and closes a failed mail', async () => {
  const user = await createUser(t.deps);
  const { id } = await t.deps.db
    .insertInto('outboxMails')
    .values({
      ...{ dedupeKey: 'a key', userId: user.id, recipient: user.email, language: 'nl' },
      ...{ kind: 'sessionRevoked', data: JSON.stringify({ firstName: 'Marloes' }) },
      ...{ state: 'failed', fault: 'refused', lastError: '550 no such user', attempts: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const list = await ops('mails', 'list');
  expect(list.output).toContain(`${id}  failed  sessionRevoked`);
  expect(list.output).not.toContain(user.email);
  const show = await ops('mails', 'show', id);
  expect(show.output).toContain('refused: 550 no such user');
  expect(show.output).toContain('Dag Marloes,');
  expect(await ops('mails', 'close', id, '--by', 'anna')).toEqual({ code: 0, output: `${id} is closed\n` });
  expect(await ops('mails', 'close', id)).toEqual({ code: 1, output: `there is no failed mail ${id}\n` });
  const trail = await ops('history', 'list', id);
  expect(trail.output).toMatch(/mails close .* refused\n.* ops:anna {2}mails close .* done\n.*mails show/);
  const row = t.deps.db.selectFrom('outboxMails').select(['state', 'data', 'closedBy']).where('id', '=', id);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ state: 'closed', data: {}, closedBy: 'ops:anna' });
});

test('the operator finds an account by its address, which the trail does not hold', async () => {
  const user = await createUser(t.deps);
  const found = await ops('accounts', 'find', user.email.toUpperCase());
  expect(found.output).toContain(`${user.id}  confirmed  nl\n  subscription active, has access`);
  expect(found.output).not.toMatch(new RegExp(`${user.email}|${user.lastName}`));
  const { rows } = await t.deps.pool.query('select * from operator_commands where subject = $1', [user.id]);
  expect(rows).toMatchObject([{ command: 'accounts find', outcome: 'done' }]);
  expect(JSON.stringify(rows)).not.toContain(user.email);
});
