import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import { type ArchiveFile, textFile } from '../archive/archive-file.ts';

/** Tables that hold only keys, or what the archive holds in a better form. */
const excluded = [
  'account_exports',
  'chapter_facts',
  'chapter_revisions',
  'mail_tokens',
  'passkey_challenges',
  'project_exports',
  'refresh_tokens',
];

/** Columns that open something, or whose contents are elsewhere in the archive. Binary columns are excluded too. */
const excludedColumns: Record<string, string[]> = {
  users: ['password_hash'],
  project_chapters: ['document'],
  // Seeds of links that sign in; the text itself was sent to the person.
  outbox_mails: ['data'],
  order_payments: ['url'],
  // Seeds of links that others have.
  invitations: ['token_seed'],
  memory_digests: ['token_seed'],
};

const pageSize = 500;

/**
 * A file for each table with rows of a person. It reads the tables from the database itself, so that data of a new part of
 * the product is in the archive without being named here.
 */
export async function rowFiles(db: Connection, userId: string, folder: string): Promise<ArchiveFile[]> {
  const tables = await findTables(db);
  return tables.map((table) => textFile(`${folder}/${table.name}.json`, () => writeRows(db, userId, table)));
}

interface PersonTable {
  name: string;
  owner: 'id' | 'user_id' | 'order_id';
  keys: string[];
  hidden: string[];
}

async function findTables(db: Connection): Promise<PersonTable[]> {
  const { rows } = await sql<{ name: string; columns: string[]; binary: string[]; keys: string[] }>`
    select columns.table_name as name, array_agg(columns.column_name::text) as columns,
      coalesce(array_agg(columns.column_name::text) filter (where data_type = 'bytea'), '{}') as binary,
      (select coalesce(array_agg(attname::text order by attname), '{}') from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = format('public.%I', columns.table_name)::regclass and indisprimary) as keys
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by columns.table_name order by columns.table_name`.execute(db);
  return rows.flatMap(({ name, columns, binary, keys }) => {
    const owner = (['user_id', 'order_id'] as const).find((column) => columns.includes(column));
    const isPerson = name === 'users';
    if (excluded.includes(name) || (!owner && !isPerson)) return [];
    if (keys.length === 0) throw new Error(`${name} has no primary key`);
    const hidden = [...binary, ...(excludedColumns[name] ?? [])];
    return [{ name, owner: owner ?? 'id', keys, hidden }];
  });
}

async function* writeRows(db: Connection, userId: string, table: PersonTable): AsyncGenerator<string> {
  let after = '';
  for (let separator = '[\n'; ; ) {
    const rows = await findRows(db, userId, table, after);
    for (const { row } of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',\n';
    }
    after = rows.at(-1)?.key ?? after;
    if (rows.length < pageSize) {
      yield separator === '[\n' ? '[]\n' : '\n]\n';
      return;
    }
  }
}

async function findRows(
  db: Connection,
  userId: string,
  { name, owner, keys, hidden }: PersonTable,
  after: string,
) {
  const key = sql<string>`concat_ws(' ', ${sql.join(keys.map((each) => sql`${sql.ref(each)}::text`))}) collate "C"`;
  const isOwn =
    owner === 'order_id'
      ? sql`order_id in (select id from orders where user_id = ${userId})`
      : sql`${sql.ref(owner)} = ${userId}`;
  const { rows } = await sql<{ key: string; row: unknown }>`
    select ${key} as key, to_jsonb(own) - ${hidden}::text[] as row from ${sql.table(name)} as own
    where ${isOwn} and ${key} > ${after} order by 1 limit ${pageSize}`.execute(db);
  return rows;
}
