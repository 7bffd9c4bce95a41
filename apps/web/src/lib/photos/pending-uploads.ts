import type { ImageWidth } from '@dierbaar/book';
import type { DBSchema, IDBPDatabase } from 'idb';
import { databaseInTurn } from '../disk/database-in-turn.ts';
import {
  type DraftKey,
  decryptBytes,
  decryptJson,
  type Encrypted,
  encryptBytes,
  encryptJson,
} from '../local/cipher.ts';

/** Where a photo goes: before a block of a chapter, in place of a photo there, onto the cover, or facing the title page. */
export interface UploadPlace {
  projectId: string;
  /** Empty for the cover; see `frontispiecePlace` for the title page. */
  chapterId: string;
  /** Index of the block it precedes. */
  index: number;
  /** Name of the photo that it replaces; on a cover the place it is for, `front` or `portrait`. */
  replaces?: string;
  /** How wide it stands in the text; as wide as the text when it is not said. */
  width?: ImageWidth;
  /** What stands below it in the text. */
  caption?: string;
}

/** Photo that the server does not have yet. */
export interface PendingUpload extends UploadPlace {
  id: string;
  userId: string;
  /** Photos at one place stand in this order. */
  order: number;
  /** Name of the photo when a page was left while putting it into the text: it may be there already. */
  placedAs?: string;
  fileName: string;
  picture: Blob;
}

/** The same as it lies on disk. The field names are stored. */
interface SealedUpload extends Omit<PendingUpload, 'fileName' | 'picture' | 'caption'> {
  /** File name, type and caption. */
  about: Encrypted;
  bytes: Encrypted;
}

interface Pictures extends DBSchema {
  pictures: { key: string; value: SealedUpload; indexes: { chapter: [string, string] } };
  /** What changes while a photo is under way, so that the picture is not written again for it. */
  places: { key: string; value: Changes & { id: string } };
}

type Changes = Partial<Pick<PendingUpload, 'index' | 'placedAs'>>;

/** Photos of one user on this disk. Without IndexedDB or key an upload still runs, but a reload loses it. */
export interface PendingUploads {
  /** Whether it is on the disk. */
  store(upload: PendingUpload): Promise<boolean>;
  change(id: string, changes: Changes): Promise<void>;
  remove(id: string): Promise<void>;
  /** Ids of the unfinished uploads; undefined when they cannot be read now. */
  ids(): Promise<string[] | undefined>;
  /** An unfinished upload; undefined when it is gone or encrypted with another key. */
  read(id: string): Promise<PendingUpload | undefined>;
}

/** Encrypted with the user's draft key, so that after signing out nobody can look at them. */
export function openPendingUploads(userId: string, getKey: () => Promise<DraftKey>): PendingUploads {
  // In turn, because a photo may arrive before it has been stored.
  const inTurn = databaseInTurn<Pictures>('dierbaar-pictures', 3, (created) => {
    const pictures = created.createObjectStore('pictures', { keyPath: 'id' });
    pictures.createIndex('chapter', ['userId', 'chapterId']);
    created.createObjectStore('places', { keyPath: 'id' });
  });
  return {
    store: async (upload) => {
      const isKept = await inTurn(async (database) => {
        const sealed = await seal(await getKey(), upload);
        // On the disk itself: a photo from a camera may be nowhere else.
        const transaction = database.transaction('pictures', 'readwrite', { durability: 'strict' });
        await Promise.all([transaction.store.put(sealed), transaction.done]);
        return true;
      });
      return isKept ?? false;
    },
    change: async (id, changes) => {
      await inTurn(async (database) => {
        if (!(await database.getKey('pictures', id))) return;
        await database.put('places', { ...(await database.get('places', id)), ...changes, id });
      });
    },
    remove: async (id) => {
      await inTurn(async (database) => {
        await database.delete('pictures', id);
        await database.delete('places', id);
      });
    },
    ids: () => inTurn((database) => listIds(database, userId)),
    read: (id) =>
      inTurn(async (database) => {
        const record = await database.get('pictures', id);
        if (record?.userId !== userId) return undefined;
        const upload = await unseal(await getKey(), record).catch(() => undefined);
        const place = await database.get('places', id);
        return upload && { ...upload, ...place };
      }),
  };
}

function listIds(database: IDBPDatabase<Pictures>, userId: string): Promise<string[]> {
  return database.getAllKeysFromIndex('pictures', 'chapter', IDBKeyRange.bound([userId], [userId, []]));
}

async function seal(key: DraftKey, upload: PendingUpload): Promise<SealedUpload> {
  const { fileName, picture, caption, ...rest } = upload;
  const [about, bytes] = await Promise.all([
    encryptJson(key, labelOf(rest, 'about'), { fileName, type: picture.type, caption }),
    encryptBytes(key, labelOf(rest, 'bytes'), new Uint8Array(await picture.arrayBuffer())),
  ]);
  return { ...rest, about, bytes };
}

async function unseal(key: DraftKey, record: SealedUpload): Promise<PendingUpload> {
  const { about, bytes, ...rest } = record;
  const { fileName, type, caption } = (await decryptJson(key, labelOf(rest, 'about'), about)) as {
    fileName: string;
    type: string;
    caption?: string;
  };
  const picture = new Blob([await decryptBytes(key, labelOf(rest, 'bytes'), bytes)], { type });
  return { ...rest, fileName, picture, ...(caption === undefined ? {} : { caption }) };
}

/** Binds each part to its record: exchanged parts do not decrypt. */
function labelOf(
  { userId, chapterId, id }: Pick<PendingUpload, 'userId' | 'chapterId' | 'id'>,
  part: 'about' | 'bytes',
): string {
  return `photo:${userId}:${chapterId}:${id}:${part}`;
}
