import { ConfigError, readConfig } from './config.ts';
import { closeDeps, createDeps } from './deps.ts';
import { prepareDatabase } from './prepare-database.ts';

try {
  const deps = createDeps(readConfig(process.env), 'migrate');
  const applied = await prepareDatabase(deps.config.DATABASE_URL, deps);
  await closeDeps(deps);
  deps.log.info({ applied }, 'the database is up to date');
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
