import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropDatabase, recreateDatabase } from '../../test/test-database.ts';
import { migrateToLatest, withMigrationLock } from './migrate.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const database = `dierbaar_mail_keys_${randomUUID().slice(0, 8)}`;
let before: string;
let url: string;
let client: pg.Client;

beforeEach(async () => {
  before = await mkdtemp(path.join(tmpdir(), 'dierbaar-migrations-'));
  url = await recreateDatabase(database);
  client = new pg.Client(url);
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await dropDatabase(database);
  await rm(before, { recursive: true });
});

const migrate = (from: string) => withMigrationLock(url, (own) => migrateToLatest(own, from));

test('0018 replaces the tokens in the keys of old mails by their hashes', async () => {
  const files = (await readdir(folder)).filter((file) => file < '0013');
  for (const file of files) await copyFile(path.join(folder, file), path.join(before, file));
  await migrate(before);
  const token = randomBytes(32).toString('base64url');
  const mails = [
    ['verification', `verification:7:${token}`, 'pending'],
    ['passwordReset', `reset:7:${token}`, 'sent'],
    ['sessionRevoked', 'session-revoked:7', 'refused'],
    ['orderReceived', 'order:7:received', 'sent'],
  ];
  for (const [kind, key, state] of mails) {
    await client.query(
      `insert into outbox_mails (kind, dedupe_key, state, recipient, language, data)
       values ($1, $2, $3, 'marloes@dewit.nl', 'nl', '{}')`,
      [kind, key, state],
    );
  }
  await migrate(folder);
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await client.query('select dedupe_key as key, state from outbox_mails order by kind');
  expect(rows).toEqual([
    { key: 'order:7:received', state: 'sent' },
    { key: `reset:7:${hash}`, state: 'sent' },
    { key: 'session-revoked:7', state: 'closed' },
    { key: `verification:7:${hash}`, state: 'pending' },
  ]);
});
