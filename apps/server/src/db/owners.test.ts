import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { rowFiles } from '../modules/retention/account-exports/content/person-rows.ts';

const t = useTestApp();

/** Tables that belong to nobody. */
const shared = [
  'chapters',
  'invoice_counters',
  'kysely_migration',
  'kysely_migration_lock',
  // Ids of what operators acted on; that of an account outlives it.
  'operator_commands',
  'order_transitions',
  // Ids of what is gone; whose it was is forgotten with it.
  'pending_tombstones',
  'postage_quotes',
  'questions',
  'rate_limits',
  'revision_thinning',
  'storage_walks',
  'stripe_events',
  'themes',
  'users',
];

test('every table carries its owner, or the order or session that has one', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name order by table_name`.execute(t.deps.db);
  const orphans = rows.filter(
    ({ name, columns }) =>
      !shared.includes(name) && !['user_id', 'order_id', 'session_id'].some((key) => columns.includes(key)),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(orphans.map(({ name }) => name)).toEqual([]);
});

test('docs/accounts-and-data.md lists each table of a person: deleted or kept, in the file with everything or not', async () => {
  const { rows: keys } = await sql<{ table: string; target: string; action: string }>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target, confdeltype::text as action
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(t.deps.db);
  /** Tables whose rows are deleted with rows of these, or must be deleted before them. */
  const withRowsOf = (start: string[]) => {
    const found = new Set(start);
    for (const table of found)
      for (const key of keys) if (key.target === table && key.action !== 'n') found.add(key.table);
    return found;
  };
  const deleted = withRowsOf(['users']);
  const kept = withRowsOf(
    keys
      .filter(({ table, target, action }) => target === 'users' && action === 'n' && !deleted.has(table))
      .map(({ table }) => table),
  );
  const files = await rowFiles(t.deps.db, randomUUID(), 'data');
  const exported = new Set(files.map((file) => path.basename(file.path, '.json')));
  const paid = 'kept with a paid order, without the person';
  const table = [
    ['deleted; in the file', [...deleted].filter((name) => exported.has(name))],
    ['deleted; not in the file', [...deleted].filter((name) => !exported.has(name))],
    [`${paid}; in the file`, [...kept].filter((name) => exported.has(name))],
    [`${paid}; not in the file`, [...kept].filter((name) => !exported.has(name))],
  ] as const;
  const lines = table.map(([rows, names]) => `| ${rows} | \`${names.toSorted().join('`, `')}\` |`);
  const document = readFileSync(
    path.join(import.meta.dirname, '../../../../docs/accounts-and-data.md'),
    'utf8',
  );
  expect(document.split('\n').filter((line) => /^\| (deleted|kept)/.test(line))).toEqual(lines);
  expect([...exported].filter((name) => !deleted.has(name) && !kept.has(name))).toEqual([]);
});
