import { ApiError, limits, type SubmittedMemory } from '@dierbaar/contract';
import { backoff } from '../local/backoff.ts';
import { onPageSignals } from '../local/page-signals.ts';
import { isRetryable } from '../photos/check-file.ts';
import type { UploadQueue } from '../photos/upload-queue-types.ts';
import { createMemoryList, type MemoryList } from './memory-list.ts';
import { problemOf } from './memory-problem.ts';
import type { MemoryPhoto, MemoryRecording, PendingMemories, PendingMemory } from './pending-memories.ts';
import { type SendVoiceOptions, sendVoice } from './voice/send-voice.ts';

const firstRetryMs = 3000;

interface MemoryOutboxOptions<Told> {
  stored: PendingMemories;
  /** Photos of memories go by the queue of all photos. */
  uploads: Pick<UploadQueue, 'get' | 'subscribe' | 'remove' | 'resume' | 'findLost' | 'whenStored'>;
  recordings: {
    send: SendVoiceOptions['send'];
    remove: (id: string) => Promise<void>;
  };
  tell: (told: SubmittedMemory, memory: PendingMemory) => Promise<Told>;
  /** The server has it, and answers with it as it is known there. */
  onTold: (told: Told, memory: PendingMemory) => void;
  /** Called for a photo that the server refused or that this phone has lost; the memory goes without it. */
  onPhotoRefused: (fileName: string) => void;
  /** Claims a memory for this tab; null when another tab is sending it. */
  claim: (clientId: string) => Promise<(() => void) | null>;
  now: () => number;
}

export interface MemoryOutbox
  extends Pick<MemoryList, 'list' | 'subscribe' | 'keptState' | 'setText' | 'keepNow'> {
  /** Keeps a memory on this phone. Whether it is on the disk. */
  save(memory: PendingMemory): Promise<boolean>;
  /** Photos were chosen for it; it waits for them. */
  awaitPhotos(clientId: string, photos: readonly MemoryPhoto[]): void;
  /** A photo has arrived. */
  setArrived(clientId: string, id: string, name: string): Promise<void>;
  removePhoto(clientId: string, id: string): void;
  /** A voice is being recorded for it, was recorded, or is left out. Resolves when that is on the disk. */
  setRecording(clientId: string, recording: MemoryRecording | null): Promise<void>;
  /** It is finished: from now on it is sent until the server has it. Resolves when that is on the disk, with its photos. */
  finish(clientId: string): Promise<void>;
  remove(clientId: string): void;
  /** Loads what earlier visits and other tabs left, and sends it. */
  resume(): Promise<void>;
  /** Writes to the disk what is typed, and sends what is finished. */
  settle(): Promise<void>;
  /** Whether the session that it belongs to has ended. */
  isClosed(): boolean;
  close(): void;
}

/** Memories of one user that the server does not have yet: kept on this phone, sent one after another until acknowledged. */
export function createMemoryOutbox<Told>(options: MemoryOutboxOptions<Told>): MemoryOutbox {
  const { stored, uploads } = options;
  const memories = createMemoryList(stored);
  const { list, get, change } = memories;
  let isClosed = false;
  let sending: Promise<void> | undefined;
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const isRefused = ({ id, name }: MemoryPhoto) => {
    const problem = name === null ? uploads.get(id)?.problem : undefined;
    return problem !== undefined && problem !== null && !isRetryable(problem);
  };
  const isReady = ({ finishedAt, problem, photos }: PendingMemory) =>
    finishedAt !== null &&
    problem === null &&
    photos.every((photo) => photo.name !== null || isRefused(photo));
  const retryLater = () => {
    failures += 1;
    retryTimer ??= setTimeout(sendNow, backoff(failures, firstRetryMs));
  };

  function sendNow(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    void sendAll();
  }

  function sendAll(): Promise<void> {
    sending ??= sendReady().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendReady(): Promise<void> {
    /** They wait for the disk or for a connection that stalls, and keep no other waiting. */
    const waiting = new Set<string>();
    for (;;) {
      const next = list().findLast((memory) => isReady(memory) && !waiting.has(memory.clientId));
      if (!next || isClosed || !(await send(next, waiting))) return;
    }
  }

  /** Sends one memory. False when nothing can be sent for now. */
  async function send({ clientId }: PendingMemory, waiting: Set<string>): Promise<boolean> {
    const release = await options.claim(clientId);
    if (!release) {
      retryLater();
      return false;
    }
    try {
      // Another tab may have sent it.
      await memories.reload();
      const memory = get(clientId);
      if (!memory || !isReady(memory)) return true;
      const { now, recordings, tell } = options;
      const { sentAs, isParted } = await sendVoice(memory, { memories, send: recordings.send, now });
      const told = await tell({ ...toldOf(memory), recording: sentAs }, memory);
      failures = 0;
      for (const { id, fileName } of memory.photos.filter(isRefused)) {
        uploads.remove(id);
        options.onPhotoRefused(fileName);
      }
      options.onTold(told, memory);
      await removeStored(isParted ? { clientId } : memory);
      memories.forget(clientId);
      return true;
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) {
        retryLater();
        // A server that wants to be asked later wants it for all of them.
        if (error instanceof ApiError) return false;
        waiting.add(clientId);
        return true;
      }
      await change(clientId, { problem });
      return true;
    } finally {
      release();
    }
  }

  /** The recording first: a page that is killed in between leaves nothing that no memory refers to. */
  async function removeStored({
    clientId,
    recording,
  }: Pick<PendingMemory, 'clientId' | 'recording'>): Promise<void> {
    const isShared = list().some((one) => one.clientId !== clientId && one.recording?.id === recording?.id);
    if (recording && !isShared) await options.recordings.remove(recording.id);
    await stored.remove(clientId);
  }

  function toldOf(memory: PendingMemory): Omit<SubmittedMemory, 'recording'> {
    const { projectId, clientId, projectChapterId, question, text, photos, finishedAt } = memory;
    // The clock of a phone may be wrong, its pace is not.
    const seconds = Math.round((options.now() - (finishedAt ?? options.now())) / 1000);
    return {
      ...{ projectId, clientId, projectChapterId, question, text },
      photos: photos.toSorted((one, other) => one.order - other.order).flatMap(({ name }) => name ?? []),
      secondsAgo: Math.min(Math.max(seconds, 0), limits.memorySecondsAgo),
    };
  }

  /** A page that was killed at once may have left a memory that waits for a photo which is on no disk. */
  async function forgetLost(): Promise<void> {
    const waiting = list().flatMap(({ photos }) => photos.filter(({ name }) => name === null));
    const lost = new Set(await uploads.findLost(waiting.map(({ id }) => id)));
    if (lost.size === 0) return;
    // Another tab writes that a photo has arrived before it removes the photo from the disk.
    await memories.reload();
    for (const { clientId, photos } of list()) {
      const isLost = ({ id, name }: MemoryPhoto) => name === null && lost.has(id);
      for (const { fileName } of photos.filter(isLost)) options.onPhotoRefused(fileName);
      if (photos.some(isLost)) await change(clientId, { photos: photos.filter((photo) => !isLost(photo)) });
    }
  }

  const stopUploads = uploads.subscribe(() => {
    if (list().some(isReady)) void sendAll();
  });
  const stopSignals = onPageSignals({ online: sendNow });

  return {
    list,
    subscribe: memories.subscribe,
    keptState: memories.keptState,
    setText: memories.setText,
    keepNow: memories.keepNow,
    save: memories.set,
    awaitPhotos(clientId, photos) {
      const known = get(clientId)?.photos ?? [];
      if (photos.length > 0) void change(clientId, { photos: [...known, ...photos] });
    },
    setArrived: async (clientId, id, name) => {
      // The tab that the photo comes from may have written more.
      await memories.reload();
      const photos = get(clientId)?.photos;
      if (!photos) return;
      await change(clientId, {
        photos: photos.map((photo) => (photo.id === id ? { ...photo, name } : photo)),
      });
    },
    removePhoto(clientId, id) {
      uploads.remove(id);
      const photos = get(clientId)?.photos.filter((photo) => photo.id !== id);
      if (photos) void change(clientId, { photos });
    },
    async setRecording(clientId, recording) {
      await change(clientId, { recording });
    },
    async finish(clientId) {
      await uploads.whenStored();
      await change(clientId, { finishedAt: options.now(), problem: null });
      sendNow();
    },
    remove(clientId) {
      const memory = get(clientId);
      for (const { id } of memory?.photos ?? []) uploads.remove(id);
      memories.forget(clientId);
      void removeStored(memory ?? { clientId });
    },
    async resume() {
      await memories.reload();
      if (isClosed) return;
      await uploads.resume();
      await forgetLost();
      sendNow();
    },
    async settle() {
      await memories.keepNow();
      await sendAll();
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      clearTimeout(retryTimer);
      stopUploads();
      stopSignals();
      memories.close();
    },
  };
}
