import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import { zeroUuid } from '../../../../db/rows.ts';

interface OrphanKind {
  folder: string;
  /** What names the row of an object; a key of another form names none. */
  idOf: (key: string) => string;
  findKnown: (db: Connection, ids: string[]) => Promise<string[]>;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const secondPart = (key: string) => key.split('/')[1] ?? '';
const uuidIn = (key: string) => uuid.exec(key)?.[0] ?? zeroUuid;

/** Finds rows by a column. */
const inTable =
  (table: string, column = 'id') =>
  async (db: Connection, ids: string[]) => {
    const name = sql.ref(column);
    const { rows } = await sql<{ id: string }>`
    select ${name}::text as id from ${sql.table(table)} where ${name} = any(${ids})`.execute(db);
    return rows.map(({ id }) => id);
  };

/** Folders of the object store whose objects belong to rows. */
export const orphanKinds: OrphanKind[] = [
  {
    folder: 'media',
    idOf: secondPart,
    async findKnown(db, ids) {
      const names = ids.flatMap((id) => [`${id}.jpg`, `${id}.png`]);
      const known = await inTable('media', 'name')(db, names);
      return known.map((name) => name.slice(0, name.lastIndexOf('.')));
    },
  },
  { folder: 'recordings', idOf: uuidIn, findKnown: inTable('recordings') },
  { folder: 'exports', idOf: secondPart, findKnown: inTable('project_exports', 'content_hash') },
  { folder: 'invoices', idOf: uuidIn, findKnown: inTable('invoices') },
  { folder: 'account-exports', idOf: uuidIn, findKnown: inTable('account_exports') },
];
