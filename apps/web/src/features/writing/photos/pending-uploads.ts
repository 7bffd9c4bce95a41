import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A picture that has not arrived at the server yet, and where in the text it belongs. */
export interface PendingUpload {
  id: string;
  userId: string;
  projectId: string;
  chapterId: string;
  /** The block before which it stands. */
  index: number;
  fileName: string;
  picture: Blob;
}

interface Pictures extends DBSchema {
  pictures: { key: string; value: PendingUpload; indexes: { chapter: [string, string] } };
}

/** Keeps a picture until the server has it. Without a store the upload still runs; only a reload would lose it. */
export async function storePendingUpload(upload: PendingUpload): Promise<void> {
  await withDatabase((database) => database.put('pictures', upload));
}

export async function deletePendingUpload(id: string): Promise<void> {
  await withDatabase((database) => database.delete('pictures', id));
}

/** The pictures of a chapter that an earlier visit left behind. */
export async function listPendingUploads(userId: string, chapterId: string): Promise<PendingUpload[]> {
  const found = await withDatabase((database) =>
    database.getAllFromIndex('pictures', 'chapter', [userId, chapterId]),
  );
  return found ?? [];
}

async function withDatabase<Result>(
  work: (database: IDBPDatabase<Pictures>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDB<Pictures>('dierbaar-pictures', 1, {
      upgrade(created) {
        const pictures = created.createObjectStore('pictures', { keyPath: 'id' });
        pictures.createIndex('chapter', ['userId', 'chapterId']);
      },
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
