import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

const t = useTestApp();

/** Of the catalogue nothing is ever deleted. */
const catalogue = ['themes', 'chapters', 'questions'];

test('deleting a row reads no other table from end to end: every foreign key has an index', async () => {
  const { rows } = await sql<{ name: string; target: string; isIndexed: boolean }>`
    select conname as name, confrelid::regclass::text as target, exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
    ) as "isIndexed"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(t.deps.db);
  expect(rows.length).toBeGreaterThan(30);
  const missing = rows.filter(({ target, isIndexed }) => !isIndexed && !catalogue.includes(target));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
