import type { Connection } from '../../../../db/connection.ts';
import { exists, zeroUuid } from '../../../../db/rows.ts';
import { parseExportFiles } from '../../../rendering/exports/export-kinds.ts';

/** An object that a row refers to, with the hash of its bytes. */
export interface ExpectedObject {
  key: string;
  sha256: string;
}

/** A row with its objects. What can be made again is forgotten when it is damaged; everything else is irreplaceable. */
export interface ExpectedRow {
  id: string;
  objects: ExpectedObject[];
  canBeMade: boolean;
}

const storedStates = ['processing', 'ready', 'failed'];

type FindRows = (db: Connection, after: string, limit: number) => Promise<ExpectedRow[]>;

/** Keys of photos end with the hash of their bytes. */
const hashIn = (key: string) => key.slice(key.lastIndexOf('/') + 1);

const findPhotos: FindRows = async (db, after, limit) => {
  const rows = await db
    .selectFrom('media')
    .select(['name', 'sha256', 'originalKey', 'screenKey', 'previewKey', 'printKey'])
    .where('state', '=', 'stored')
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name, sha256, originalKey, screenKey, previewKey, printKey }) => ({
    id: name,
    objects: [
      { key: originalKey, sha256 },
      ...[...new Set([screenKey, previewKey, printKey])]
        .filter((key) => key !== originalKey)
        .map((key) => ({ key, sha256: hashIn(key) })),
    ],
    canBeMade: false,
  }));
};

const findExports: FindRows = async (db, after, limit) => {
  const rows = await db
    .selectFrom('projectExports')
    .select(['id', 'files', 'isKept'])
    .where('state', '=', 'ready')
    .where('id', '>', after || zeroUuid)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, isKept, ...row }) => ({
    id,
    objects: Object.values(parseExportFiles(row)).map(({ key, sha256 }) => ({ key, sha256 })),
    canBeMade: !isKept,
  }));
};

const findInvoices: FindRows = async (db, after, limit) => {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'objectKey', 'sha256'])
    .where('objectKey', 'is not', null)
    .where('id', '>', after || zeroUuid)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, objectKey, sha256 }) => ({
    id,
    objects: [{ key: objectKey ?? '', sha256: sha256 ?? '' }],
    canBeMade: false,
  }));
};

const findRecordings: FindRows = async (db, after, limit) => {
  const rows = await db
    .selectFrom('recordings')
    .select(['id', 'originalKey', 'originalSha256', 'soundKey', 'soundSha256'])
    .where('state', 'in', storedStates)
    .where('id', '>', after || zeroUuid)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, originalKey, originalSha256, soundKey, soundSha256 }) => ({
    id,
    objects: [
      { key: originalKey, sha256: originalSha256 ?? '' },
      ...(soundKey === null ? [] : [{ key: soundKey, sha256: soundSha256 ?? '' }]),
    ],
    canBeMade: false,
  }));
};

/** Everything in the object store that must be there. Account exports are made for seven days and can be made again. */
export const expectedKinds = {
  photos: findPhotos,
  recordings: findRecordings,
  exports: findExports,
  invoices: findInvoices,
} as const satisfies Record<string, FindRows>;

export type ExpectedKind = keyof typeof expectedKinds;

/** Whether a row still refers to its objects; it may have been removed since it was read. */
export function isStillExpected(db: Connection, kind: ExpectedKind, id: string): Promise<boolean> {
  switch (kind) {
    case 'photos':
      return exists(db.selectFrom('media').where('name', '=', id).where('state', '=', 'stored'));
    case 'recordings':
      return exists(db.selectFrom('recordings').where('id', '=', id).where('state', 'in', storedStates));
    case 'exports':
      return exists(db.selectFrom('projectExports').where('id', '=', id).where('state', '=', 'ready'));
    case 'invoices':
      return exists(db.selectFrom('invoices').where('id', '=', id));
    default:
      return kind satisfies never;
  }
}

/** Has a rendered file made again when it is next asked for; one that an order holds stays. */
export async function forgetExport(db: Connection, id: string): Promise<void> {
  await db
    .updateTable('projectExports')
    .set({ state: 'removing' })
    .where('id', '=', id)
    .where('isKept', '=', false)
    .execute();
}
