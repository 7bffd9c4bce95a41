import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type DraftKey,
  decryptBytes,
  decryptDraft,
  type EncryptedDraft,
  encryptBytes,
  encryptDraft,
} from '../../../lib/drafts/draft-cipher.ts';

interface Place {
  userId: string;
  chapterId: string;
}

/** Photo that the server does not have yet, with its position in the text. */
export interface PendingUpload extends Place {
  id: string;
  projectId: string;
  /** Index of the block it precedes. */
  index: number;
  fileName: string;
  picture: Blob;
}

/** The same as it lies on disk. The field names are stored. */
interface SealedUpload extends Omit<PendingUpload, 'fileName' | 'picture'> {
  /** File name and type. */
  about: EncryptedDraft;
  bytes: EncryptedDraft;
}

interface Pictures extends DBSchema {
  /** Records of builds before the encryption are read once and rewritten. */
  pictures: { key: string; value: SealedUpload | PendingUpload; indexes: { chapter: [string, string] } };
}

type PictureDatabase = IDBPDatabase<Pictures>;

/** Photos of one chapter on this disk. Without IndexedDB or key an upload still runs, but a reload loses it. */
interface PendingUploads {
  store(upload: PendingUpload): Promise<void>;
  remove(id: string): Promise<void>;
  /** Unfinished uploads of an earlier visit. */
  list(): Promise<PendingUpload[]>;
}

/** Encrypted with the user's draft key, so that after signing out nobody can look at them. */
export function openPendingUploads(place: Place, getKey: () => Promise<DraftKey>): PendingUploads {
  let last: Promise<unknown> = Promise.resolve();
  /** One after another, because a photo may arrive before it has been stored. */
  const inTurn = <Result>(work: (database: PictureDatabase) => Promise<Result>) => {
    const done = last.then(() => withDatabase(work));
    last = done;
    return done;
  };
  return {
    store: async (upload) => {
      await inTurn(async (database) => database.put('pictures', await seal(await getKey(), upload)));
    },
    remove: async (id) => {
      await inTurn((database) => database.delete('pictures', id));
    },
    list: async () => {
      const found = await inTurn(async (database) => {
        const key = await getKey();
        await sealOpenRecords(database, key, place.userId);
        const records = await database.getAllFromIndex('pictures', 'chapter', [
          place.userId,
          place.chapterId,
        ]);
        return Promise.all(records.map((record) => unseal(key, record).catch(() => undefined)));
      });
      return found?.filter((upload) => upload !== undefined) ?? [];
    },
  };
}

/** Rewrites what an earlier build of the app left readable. */
async function sealOpenRecords(database: PictureDatabase, key: DraftKey, userId: string): Promise<void> {
  const ofUser = IDBKeyRange.bound([userId], [userId, []]);
  for (const record of await database.getAllFromIndex('pictures', 'chapter', ofUser)) {
    if ('picture' in record) await database.put('pictures', await seal(key, record));
  }
}

async function seal(key: DraftKey, upload: PendingUpload): Promise<SealedUpload> {
  const { fileName, picture, ...rest } = upload;
  const [about, bytes] = await Promise.all([
    encryptDraft(key, labelOf(rest, 'about'), { fileName, type: picture.type }),
    encryptBytes(key, labelOf(rest, 'bytes'), new Uint8Array(await picture.arrayBuffer())),
  ]);
  return { ...rest, about, bytes };
}

async function unseal(key: DraftKey, record: SealedUpload | PendingUpload): Promise<PendingUpload> {
  if ('picture' in record) return record;
  const { about, bytes, ...rest } = record;
  const { fileName, type } = (await decryptDraft(key, labelOf(rest, 'about'), about)) as {
    fileName: string;
    type: string;
  };
  const picture = new Blob([await decryptBytes(key, labelOf(rest, 'bytes'), bytes)], { type });
  return { ...rest, fileName, picture };
}

/** Binds each part to its record: exchanged parts do not decrypt. */
function labelOf({ userId, chapterId, id }: Place & { id: string }, part: 'about' | 'bytes'): string {
  return `photo:${userId}:${chapterId}:${id}:${part}`;
}

async function withDatabase<Result>(
  work: (database: PictureDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    // Version 1 was readable; a tab of that build cannot open this one and keeps its photos in memory.
    const database = await openDB<Pictures>('dierbaar-pictures', 2, {
      upgrade(created, oldVersion) {
        if (oldVersion > 0) return;
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
