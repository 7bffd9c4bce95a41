import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

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
