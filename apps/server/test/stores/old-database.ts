import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { migrateToLatest, withMigrationLock } from '../../src/db/migrate.ts';
import { dropDatabase, recreateDatabase } from '../test-database.ts';

const folder = path.join(import.meta.dirname, '../../src/db/migrations');

/** An empty database for each test, to be migrated in two steps: as it was before a migration, and on. */
export function useOldDatabase() {
  const name = `dierbaar_old_${randomUUID().slice(0, 8)}`;
  const old = {} as {
    client: pg.Client;
    /** Runs the migrations whose names come before this text. */
    migrateUntil(first: string): Promise<void>;
    migrateToLatest(): Promise<void>;
  };
  beforeEach(async () => {
    const url = await recreateDatabase(name);
    const migrate = (from: string) => withMigrationLock(url, (own) => migrateToLatest(own, from));
    old.client = new pg.Client(url);
    await old.client.connect();
    old.migrateToLatest = async () => void (await migrate(folder));
    old.migrateUntil = async (first) => {
      const before = await mkdtemp(path.join(tmpdir(), 'dierbaar-migrations-'));
      const files = (await readdir(folder)).filter((file) => file < first);
      for (const file of files) await copyFile(path.join(folder, file), path.join(before, file));
      await migrate(before);
      await rm(before, { recursive: true });
    };
  });
  afterEach(async () => {
    await old.client.end();
    await dropDatabase(name);
  });
  return old;
}
