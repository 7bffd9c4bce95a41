import type { Connection } from '../../../../db/connection.ts';
import { zeroUuid } from '../../../../db/rows.ts';

interface OrphanKind {
  folder: string;
  /** What names the row of an object; a key of another form names none. */
  idOf: (key: string) => string;
  findKnown: (db: Connection, ids: string[]) => Promise<string[]>;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const partOf = (key: string, index: number) => key.split('/')[index] ?? '';
const uuidIn = (key: string) => uuid.exec(key)?.[0] ?? zeroUuid;

/** Folders of the object store whose objects belong to rows. */
export const orphanKinds: OrphanKind[] = [
  {
    folder: 'media',
    idOf: (key) => partOf(key, 1),
    findKnown: async (db, ids) => {
      if (ids.length === 0) return [];
      const names = ids.flatMap((id) => [`${id}.jpg`, `${id}.png`]);
      const rows = await db.selectFrom('media').select('name').where('name', 'in', names).execute();
      return rows.map(({ name }) => name.slice(0, name.lastIndexOf('.')));
    },
  },
  {
    folder: 'recordings',
    idOf: uuidIn,
    findKnown: async (db, ids) => {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('recordings').select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    },
  },
  {
    folder: 'exports',
    idOf: (key) => partOf(key, 1),
    findKnown: async (db, ids) => {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('projectExports')
        .select('contentHash')
        .where('contentHash', 'in', ids)
        .execute();
      return rows.map(({ contentHash }) => contentHash);
    },
  },
  {
    folder: 'invoices',
    idOf: uuidIn,
    findKnown: async (db, ids) => {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('invoices').select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    },
  },
  {
    folder: 'account-exports',
    idOf: uuidIn,
    findKnown: async (db, ids) => {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('accountExports').select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id);
    },
  },
];
