import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect, createPool } from '../../src/db/connection.ts';
import type { Deps } from '../../src/deps.ts';
import { dropDatabase, recreateDatabase } from '../test-database.ts';

/** A backup of a database, as the operator makes it. */
export const dumpDatabase = (url: string) =>
  execFileSync('pg_dump', ['--no-owner', url], { encoding: 'utf8', maxBuffer: 1e9 });

/** Restores a backup into a database of its own and works on it with the same object store. */
export async function withRestored<T>(
  deps: Deps,
  dump: string,
  work: (restored: Deps, url: string) => Promise<T>,
): Promise<T> {
  const name = `dierbaar_restored_${randomUUID().slice(0, 8)}`;
  const url = await recreateDatabase(name);
  try {
    execFileSync('psql', ['--quiet', '--output=/dev/null', url], { input: dump, maxBuffer: 1e9 });
    const pool = createPool({ connectionString: url, max: 2, onIdleError: () => undefined });
    const restored = { ...deps, pool, db: connect(pool) };
    try {
      return await work(restored, url);
    } finally {
      await restored.db.destroy();
    }
  } finally {
    await dropDatabase(name);
  }
}
