import type { Item, KindItems } from '../local/kind.ts';
import type { Outbox } from '../local/outbox.ts';
import type { Outcome } from '../local/outcome.ts';
import type { PendingPhoto, UploadQueue } from '../photos/upload-queue.ts';
import type { RecorderStore } from '../recordings/recorder.ts';
import {
  createRecordingKind,
  type PendingRecording,
  partOf,
  type RecordingServer,
  soundOf,
} from '../recordings/recording-kind.ts';
import { createMemoryKind, type MemoryBody, type MemoryServer } from './memory-kind.ts';

export type StorageState = Item['disk'];
export type MemoryProblem = 'bookGone' | 'full' | 'refused';

/** A memory that this device has and the server not yet, with what belongs to it. */
export interface PendingMemory extends Omit<MemoryBody, 'finishedAt' | 'isVoiceAlone'> {
  clientId: string;
  /** Its seconds are null while it is being recorded, or when the page was killed meanwhile. */
  recording: { id: string; seconds: number | null } | null;
  /** In the order in which they were chosen. */
  photos: readonly PendingPhoto[];
  /** Null while it is being written, and until the disk has it as finished. */
  finishedAt: number | null;
  /** Why the server does not take it; it waits for the writer. */
  problem: MemoryProblem | null;
  /** Whether it is on the disk with its photos. */
  disk: StorageState;
  /** Shown, and not to be changed before this page has read it again. */
  isReleased: boolean;
}

/** What a memory is about when it is begun. */
export type NewMemory = Pick<MemoryBody, 'projectId' | 'projectChapterId' | 'question' | 'questionId'> & {
  clientId: string;
};

/** Nothing was told: it was begun and left. */
export const isEmptyMemory = ({ text, photos, recording }: PendingMemory) =>
  text.trim() === '' && photos.length === 0 && !recording;

/** Nothing but a voice. */
export const isOnlyVoice = ({ text, photos, recording }: PendingMemory) =>
  Boolean(recording) && text.trim() === '' && photos.length === 0;

/** The last memory of a book that was only spoken and is still to be finished, sent again or thrown away. */
export const findUnfinishedVoice = (memories: readonly PendingMemory[], projectId: string) =>
  memories.find(
    (one) =>
      one.projectId === projectId && isOnlyVoice(one) && (one.finishedAt === null || one.problem !== null),
  );

/** Memories that the server does not have yet, of one person. */
export interface PendingMemories {
  /** The newest first; the same array until something changes. */
  list(): readonly PendingMemory[];
  get(clientId: string): PendingMemory | undefined;
  subscribe(listener: () => void): () => void;
  begin(memory: NewMemory): void;
  /** The person changed it; one that was refused is a draft again. */
  change(clientId: string, part: Partial<Pick<MemoryBody, 'text' | 'teller'>>): void;
  /** It is not sent before it is finished again. */
  reopen(clientId: string): void;
  /** Where its voice is stored. It is begun with its voice when it was not. */
  voiceOf(memory: NewMemory): RecorderStore;
  /** From now on it is sent until the server has it. Resolves when it is on the disk with what belongs to it. */
  finish(clientId: string): Promise<void>;
  remove(clientId: string): void;
  /** Takes over what earlier visits and closed tabs left. */
  resume(): Promise<void>;
  /** Whether the session that it belongs to has ended. */
  isClosed(): boolean;
}

interface PendingMemoriesOptions<Answer> {
  outbox: Outbox;
  /** Photos of memories go by the queue of all photos. */
  uploads: Pick<UploadQueue, 'items' | 'list' | 'subscribe'>;
  server: MemoryServer<Answer> & RecordingServer;
}

export function createPendingMemories<Answer extends { recording: unknown }>({
  outbox,
  uploads,
  server,
}: PendingMemoriesOptions<Answer>) {
  const recordingKind = createRecordingKind(() => recordings, server);
  const memoryKind = createMemoryKind(() => ({ recordings, photos: uploads.items }), server);
  const recordings: KindItems<PendingRecording> = outbox.use(recordingKind);
  const items: KindItems<MemoryBody> = outbox.use(memoryKind);
  let shown: { of: readonly unknown[]; list: readonly PendingMemory[] } = { of: [], list: [] };

  const voiceOf = (clientId: string) => recordings.list().findLast(({ group }) => group === clientId);
  // A page that was killed may have finished the memory on the disk, and not its voice.
  items.subscribe(() => {
    for (const { id, isDraft } of items.list()) {
      const voice = voiceOf(id);
      if (!isDraft && voice?.isDraft) void recordings.finish(voice.id);
    }
  });
  const list = () => {
    const photos = uploads.list();
    const of = [items.list(), recordings.list(), photos];
    if (of.some((one, at) => one !== shown.of[at])) {
      const show = (item: Item<MemoryBody>) => {
        const own = photos.filter(({ target }) => target.kind === 'memory' && target.memoryId === item.id);
        const isReleased = items.get(item.id) === undefined;
        return { ...showMemory(item, voiceOf(item.id), own), isReleased };
      };
      shown = { of, list: items.list().map(show).reverse() };
    }
    return shown.list;
  };
  const change = (clientId: string, part: Partial<MemoryBody>) => {
    const item = items.get(clientId);
    if (item) items.change(clientId, { ...item.body, ...part });
  };
  const edit = (clientId: string, part: Partial<MemoryBody>) => {
    if (items.get(clientId)?.isDraft === false) items.reopen(clientId);
    change(clientId, part);
  };
  const begin = (memory: NewMemory) => {
    const { clientId: id, projectId, projectChapterId, question, questionId = null } = memory;
    const about = { projectId, projectChapterId, question, questionId };
    items.add({ ...about, text: '', finishedAt: 0 }, { id, isDraft: true });
  };

  const memories: PendingMemories = {
    list,
    get: (clientId) => list().find((one) => one.clientId === clientId),
    // Also when a picture was read from the disk.
    subscribe: uploads.subscribe,
    begin,
    change: edit,
    reopen: items.reopen,
    voiceOf: (memory) => ({
      begin(before) {
        const { clientId: group, projectId } = memory;
        if (before !== null) recordings.remove(before);
        // While another page has it, it is shown here and not begun again.
        if (items.list().some(({ id }) => id === group)) items.reopen(group);
        else begin(memory);
        return recordings.add({ projectId, seconds: 0, sentAs: null }, { group, isDraft: true, parts: [] });
      },
      add: (id, slice) => recordings.addPart(id, partOf(slice)),
      read: async (id) => soundOf(id, await recordings.readParts(id)),
      end(id, seconds) {
        const voice = recordings.get(id);
        if (!voice) return;
        recordings.change(id, { ...voice.body, seconds });
        void recordings.finish(id);
      },
      remove: recordings.remove,
    }),
    async finish(clientId) {
      // The page was hidden, and has not read it again yet.
      if (!items.get(clientId)) await outbox.resume();
      const voice = voiceOf(clientId);
      if (voice && voice.body.sentAs === null) void recordings.finish(voice.id);
      change(clientId, { finishedAt: Date.now() });
      // With its photos.
      await Promise.all([items.finish(clientId), outbox.flush()]);
    },
    remove: items.remove,
    resume: outbox.resume,
    isClosed: outbox.isClosed,
  };
  return { memories, memoryKind, recordingKind };
}

function showMemory(
  memory: Item<MemoryBody>,
  voice: Item<PendingRecording> | undefined,
  photos: readonly PendingPhoto[],
): Omit<PendingMemory, 'isReleased'> {
  const { id, body, isDraft, isFinishing } = memory;
  const disks = [memory, ...photos].map(({ disk }) => disk);
  return {
    ...{ ...body, clientId: id, photos },
    recording: voice ? { id: voice.id, seconds: voice.isDraft ? null : voice.body.seconds } : null,
    finishedAt: isDraft || isFinishing ? null : body.finishedAt,
    problem: problemOf(memory.problem) ?? problemOf(voice?.problem ?? null),
    disk: (['unavailable', 'storing'] as const).find((one) => disks.includes(one)) ?? 'stored',
  };
}

/** Null for what passes by itself. */
function problemOf(outcome: Outcome | null): MemoryProblem | null {
  if (outcome === 'gone') return 'bookGone';
  if (outcome === 'conflict') return 'refused';
  return outcome === 'full' || outcome === 'refused' ? outcome : null;
}
