import type { DBSchema } from 'idb';
import { databaseInTurn } from '../drafts/database-in-turn.ts';
import { type DraftKey, decryptDraft, type EncryptedDraft, encryptDraft } from '../drafts/draft-cipher.ts';

/** A memory that this phone has and the server not yet. The field names are stored. */
export interface PendingMemory {
  /** Sent along, so that the same memory that is sent twice is kept once. */
  clientId: string;
  projectId: string;
  projectChapterId: string | null;
  question: string | null;
  /** Of an answer by a link: the question's id there, and the name of whoever tells. */
  questionId?: string | null;
  teller?: string;
  text: string;
  photos: readonly MemoryPhoto[];
  /** Missing in records of earlier builds. */
  recording?: MemoryRecording | null;
  /** By the clock of this phone, which may be wrong. */
  begunAt: number;
  /** When it was finished; null while it is being written. */
  finishedAt: number | null;
  /** Why the server does not take it; it waits for the writer. */
  problem: MemoryProblem | null;
}

/** A photo of a memory that was chosen. */
export interface MemoryPhoto {
  /** Its id in the upload queue. */
  id: string;
  order: number;
  fileName: string;
  /** Null until the server has it: a memory is not sent without a photo that is still on its way. */
  name: string | null;
}

/** A voice that was recorded for a memory. */
export interface MemoryRecording {
  /** Its id on this device, which is sent along. */
  id: string;
  /** Null while it is being recorded, or when the page was killed meanwhile. */
  seconds: number | null;
  /** Its id on the server; null until the server has it. */
  sentAs: string | null;
}

/** Nothing was told: it was begun and left. */
export const isEmptyMemory = ({ text, photos, recording }: PendingMemory) =>
  text.trim() === '' && photos.length === 0 && !recording;

/** Nothing but a voice. */
export const isOnlyVoice = ({ text, photos, recording }: PendingMemory) =>
  Boolean(recording) && text.trim() === '' && photos.length === 0;

/** The last memory of a book that was only spoken and is still to be kept, sent again or thrown away. */
export const findBegunVoice = (memories: readonly PendingMemory[], projectId: string) =>
  memories.find(
    (one) =>
      one.projectId === projectId && isOnlyVoice(one) && (one.finishedAt === null || one.problem !== null),
  );

export type MemoryProblem = 'bookGone' | 'full' | 'refused';

/** Version of the stored shapes; a record of another one is not read. */
const version = 1;

interface SealedRecord {
  id: string;
  userId: string;
  version: number;
  sealed: EncryptedDraft;
}

interface Records extends DBSchema {
  memories: { key: string; value: SealedRecord };
  /** Answers of the server, to show without a connection. */
  answers: { key: string; value: SealedRecord };
}

type Store = 'memories' | 'answers';

/** Memories of one user on this phone, and the last answers of the server. Without IndexedDB it keeps nothing. */
export interface PendingMemories {
  /** Whether it was written to the disk. */
  store(memory: PendingMemory): Promise<boolean>;
  read(clientId: string): Promise<PendingMemory | undefined>;
  remove(clientId: string): Promise<void>;
  /** Undefined when they cannot be read now. */
  list(): Promise<PendingMemory[] | undefined>;
  keepAnswer(name: string, value: unknown): Promise<void>;
  readAnswer(name: string): Promise<unknown>;
  /** What all of it is encrypted with. */
  key(): Promise<DraftKey>;
}

/** Encrypted with the user's draft key, as texts and photos are. */
export function openPendingMemories(userId: string, getKey: () => Promise<DraftKey>): PendingMemories {
  // In turn, so that an older text never follows a newer one.
  const inTurn = databaseInTurn<Records>('dierbaar-memories', 1, (created) => {
    created.createObjectStore('memories', { keyPath: 'id' });
    created.createObjectStore('answers', { keyPath: 'id' });
  });
  const labelOf = (store: Store, id: string) => `${store}:${userId}:${id}`;
  const put = (store: Store, id: string, value: unknown) =>
    inTurn(async (database) => {
      const sealed = await encryptDraft(await getKey(), labelOf(store, id), value);
      await database.put(store, { id, userId, version, sealed });
      return true;
    });
  const unseal = async (store: Store, record: SealedRecord | undefined) => {
    if (record?.userId !== userId || record.version !== version) return undefined;
    return decryptDraft(await getKey(), labelOf(store, record.id), record.sealed).catch(() => undefined);
  };
  return {
    store: async (memory) => (await put('memories', memory.clientId, memory)) ?? false,
    read: async (clientId) =>
      (await inTurn(async (database) => unseal('memories', await database.get('memories', clientId)))) as
        | PendingMemory
        | undefined,
    remove: async (clientId) => {
      await inTurn((database) => database.delete('memories', clientId));
    },
    list: async () => {
      const found = await inTurn(async (database) => {
        const records = await database.getAll('memories');
        return Promise.all(records.map((record) => unseal('memories', record)));
      });
      return found?.filter((one) => one !== undefined) as PendingMemory[] | undefined;
    },
    keepAnswer: async (name, value) => {
      await put('answers', `${userId} ${name}`, value);
    },
    key: getKey,
    readAnswer: (name) =>
      inTurn(async (database) => unseal('answers', await database.get('answers', `${userId} ${name}`))),
  };
}
