import { ConfigError, readConfig } from './config.ts';
import { migrateToLatest } from './db/migrate.ts';
import { closeDeps, createDeps } from './deps.ts';

try {
  const deps = createDeps(readConfig(process.env), 'migrate');
  const applied = await migrateToLatest(deps.db);
  await deps.queue.start();
  await closeDeps(deps);
  deps.log.info({ applied }, 'the database is up to date');
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
