import { sql } from 'kysely';
import type { Deps } from '../../src/deps.ts';

/** A hash of all rows of a person in each table that has an owner; any change of them changes it. */
export async function hashRowsOf({ db }: Deps, userId: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(each::text, '|' order by each::text), '')) as hash
      from ${sql.table(name)} each where user_id = ${userId}`.execute(db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}
