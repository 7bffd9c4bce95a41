import { openSealedRecords } from '../drafts/sealed-records.ts';
import type { DraftKey } from '../local/cipher.ts';

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
  /** When this device could not read it for the first time, by its clock. */
  unreadableSince?: number;
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
  const records = openSealedRecords('dierbaar-memories', ['memories', 'answers'], userId, getKey);
  return {
    store: (memory) => records.put('memories', memory.clientId, memory),
    read: async (clientId) => (await records.get('memories', clientId)) as PendingMemory | undefined,
    remove: (clientId) => records.remove('memories', clientId),
    list: async () => (await records.list('memories')) as PendingMemory[] | undefined,
    keepAnswer: async (name, value) => {
      await records.put('answers', `${userId} ${name}`, value);
    },
    readAnswer: (name) => records.get('answers', `${userId} ${name}`),
    key: getKey,
  };
}
