import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withMigratedDatabase } from '../apps/server/test/test-database.ts';
import { loadEnvironment, localFolder, root } from './environment.ts';
import { runQuietly } from './run.ts';

/** Writes the row types of a migrated database; with --check it fails when the stored ones are stale. */
const stored = path.join(root, 'apps/server/src/db/row-types.gen.ts');
const isCheck = process.argv.includes('--check');
const target = isCheck ? path.join(localFolder, 'row-types.gen.ts') : stored;

loadEnvironment();
await withMigratedDatabase((url) =>
  runQuietly(process.execPath, [
    path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    ...['--dialect', 'postgres', '--url', url, '--out-file', target],
    ...['--camel-case', '--exclude-pattern', '(kysely_*|pgboss.*)', '--default-schema', 'public'],
  ]),
);
if (isCheck && readFileSync(target, 'utf8') !== readFileSync(stored, 'utf8')) {
  console.error('the row types are stale: npm run types:db');
  process.exit(1);
}
