import { loadEnvironment } from './environment.ts';
import { run } from './run.ts';

/** Sets up a fresh clone after `npm ci`: Debian packages, running services, a migrated database. */
await run('sh', ['scripts/debian-packages.sh']);
await run(process.execPath, ['scripts/services.ts', 'up']);
loadEnvironment();
process.env.APP_URL ??= 'http://localhost:5173';
await run(process.execPath, ['apps/server/src/main-migrate.ts']);
