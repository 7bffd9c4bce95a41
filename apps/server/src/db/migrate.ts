import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connection.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** Migrates a database to the newest schema. Safe to run concurrently. */
export async function migrateToLatest(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [
      file.replace('.sql', ''),
      {
        up: (db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => undefined),
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}
