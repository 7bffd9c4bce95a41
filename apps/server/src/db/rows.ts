import {
  type DeleteResult,
  type Insertable,
  type InsertResult,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Updateable,
  type UpdateResult,
} from 'kysely';
import type { DB } from './row-types.gen.ts';

/** A row of a table: as it is found, inserted and changed. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>;
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>;
export type RowChange<Table extends keyof DB> = Updateable<DB[Table]>;

/** Sorts before every id of a table. */
export const zeroUuid = '00000000-0000-0000-0000-000000000000';

/** Number of rows that a query without selected columns finds. */
export async function countRows<Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
  const { count } = await query.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a query without selected columns finds a row. */
export async function exists<Tables extends keyof DB>(
  query: SelectQueryBuilder<DB, Tables, object>,
): Promise<boolean> {
  const found = await query.select(sql`1`.as('one')).limit(1).executeTakeFirst();
  return found !== undefined;
}

interface Statement {
  executeTakeFirstOrThrow(): Promise<InsertResult | UpdateResult | DeleteResult>;
}

/** Number of rows that a statement inserts, changes or deletes. */
export async function countChanged(statement: Statement): Promise<number> {
  const result = await statement.executeTakeFirstOrThrow();
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/** Whether a statement inserts, changes or deletes a row. */
export const changesRow = async (statement: Statement): Promise<boolean> =>
  (await countChanged(statement)) > 0;
