import type { Queue } from './adapters/queue.ts';
import type { Database } from './db/connection.ts';
import { migrateToLatest } from './db/migrate.ts';
import { syncCatalogue } from './modules/catalogue/catalogue-sync.ts';

/** Prepares a database for the application: tables, queues and catalogue. */
export async function prepareDatabase(deps: { db: Database; queue: Queue }): Promise<string[]> {
  const applied = await migrateToLatest(deps.db);
  await deps.queue.start();
  await deps.db.transaction().execute(syncCatalogue);
  return applied;
}
