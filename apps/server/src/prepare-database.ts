import type { Queue } from './adapters/queue.ts';
import type { Database } from './db/connection.ts';
import { migrateToLatest, withMigrationLock } from './db/migrate.ts';
import { syncCatalogue } from './modules/books/catalogue/catalogue-sync.ts';

/** Prepares a database for the application: tables, queues and catalogue. Safe to run in several processes at once. */
export function prepareDatabase(
  connectionString: string,
  deps: { db: Database; queue: Queue },
): Promise<string[]> {
  return withMigrationLock(connectionString, async (client) => {
    const applied = await migrateToLatest(client);
    await deps.queue.start();
    await deps.db.transaction().execute(syncCatalogue);
    return applied;
  });
}
