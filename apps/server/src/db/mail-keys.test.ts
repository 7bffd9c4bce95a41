import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useOldDatabase } from '../../test/stores/old-database.ts';

const old = useOldDatabase();

test('0018 replaces the tokens in the keys of old mails by their hashes', async () => {
  await old.migrateUntil('0013');
  const token = randomBytes(32).toString('base64url');
  const mails = [
    ['verification', `verification:7:${token}`, 'pending'],
    ['passwordReset', `reset:7:${token}`, 'sent'],
    ['sessionRevoked', 'session-revoked:7', 'refused'],
    ['orderReceived', 'order:7:received', 'sent'],
  ];
  for (const [kind, key, state] of mails) {
    await old.client.query(
      `insert into outbox_mails (kind, dedupe_key, state, recipient, language, data)
       values ($1, $2, $3, 'marloes@dewit.nl', 'nl', '{}')`,
      [kind, key, state],
    );
  }
  await old.migrateToLatest();
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await old.client.query('select dedupe_key as key, state from outbox_mails order by kind');
  expect(rows).toEqual([
    { key: 'order:7:received', state: 'sent' },
    { key: `reset:7:${hash}`, state: 'sent' },
    { key: 'session-revoked:7', state: 'closed' },
    { key: `verification:7:${hash}`, state: 'pending' },
  ]);
});
