import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Photo that the server does not have yet, with its position in the text. The field names are stored. */
export interface PendingUpload {
  id: string;
  userId: string;
  projectId: string;
  chapterId: string;
  /** Index of the block it precedes. */
  index: number;
  fileName: string;
  picture: Blob;
}

interface Pictures extends DBSchema {
  pictures: { key: string; value: PendingUpload; indexes: { chapter: [string, string] } };
}

/** Stores a photo until the server has it. Without IndexedDB the upload still runs, but a reload loses it. */
export async function storePendingUpload(upload: PendingUpload): Promise<void> {
  await withDatabase((database) => database.put('pictures', upload));
}

export async function deletePendingUpload(id: string): Promise<void> {
  await withDatabase((database) => database.delete('pictures', id));
}

/** Unfinished uploads of a chapter from an earlier visit. */
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
