import { ApiError, limits, type ToldMemory } from '@dierbaar/contract';
import { isRetryable } from '../photos/check-file.ts';
import type { UploadQueue } from '../photos/upload-queue-types.ts';
import type { MemoryPhoto, MemoryProblem, PendingMemories, PendingMemory } from './pending-memories.ts';

/** Wait before a failed send is tried again, doubled each time. */
const firstRetryMs = 3000;
const lastRetryMs = 60_000;

interface MemoryOutboxOptions<Told> {
  stored: PendingMemories;
  /** Photos of memories go by the queue of all photos. */
  uploads: Pick<UploadQueue, 'get' | 'subscribe' | 'remove' | 'resume' | 'storedIds' | 'whenStored'>;
  tell: (told: ToldMemory, memory: PendingMemory) => Promise<Told>;
  /** The server has it, and answers with it as it is known there. */
  onTold: (told: Told, memory: PendingMemory) => void;
  /** Called for a photo that the server refused or that this phone has lost; the memory goes without it. */
  onPhotoRefused: (fileName: string) => void;
  /** Claims a memory for this tab; null when another tab is sending it. */
  claim: (clientId: string) => Promise<(() => void) | null>;
  now: () => number;
}

export interface MemoryOutbox {
  /** The newest first; the same array until something changes. */
  list(): readonly PendingMemory[];
  subscribe(listener: () => void): () => void;
  /** Keeps a memory on this phone. Whether it is on the disk. */
  save(memory: PendingMemory): Promise<boolean>;
  /** Photos were chosen for it; it waits for them. */
  awaitPhotos(clientId: string, photos: readonly MemoryPhoto[]): void;
  /** A photo has arrived. */
  setArrived(clientId: string, id: string, name: string): Promise<void>;
  removePhoto(clientId: string, id: string): void;
  /** It is finished: from now on it is sent until the server has it. Resolves when that is on the disk, with its photos. */
  finish(clientId: string): Promise<void>;
  remove(clientId: string): void;
  /** Loads what earlier visits left, and sends it. */
  resume(): Promise<void>;
  close(): void;
}

/** Memories of one user that the server does not have yet: kept on this phone, sent one after another until acknowledged. */
export function createMemoryOutbox<Told>(options: MemoryOutboxOptions<Told>): MemoryOutbox {
  const { stored, uploads } = options;
  const pending = new Map<string, PendingMemory>();
  const listeners = new Set<() => void>();
  let shown: readonly PendingMemory[] = [];
  let isClosed = false;
  let isSending = false;
  let retryDelay = firstRetryMs;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    shown = [...pending.values()].sort((one, other) => other.begunAt - one.begunAt);
    for (const listener of [...listeners]) listener();
  };
  const set = (memory: PendingMemory) => {
    pending.set(memory.clientId, memory);
    notify();
    return stored.store(memory);
  };
  const change = (clientId: string, part: Partial<PendingMemory>) => {
    const memory = pending.get(clientId);
    return memory ? set({ ...memory, ...part }) : Promise.resolve(false);
  };
  const isRefused = ({ id, name }: MemoryPhoto) => {
    const problem = name === null ? uploads.get(id)?.problem : undefined;
    return problem !== undefined && problem !== null && !isRetryable(problem);
  };
  const isReady = ({ finishedAt, problem, photos }: PendingMemory) =>
    finishedAt !== null &&
    problem === null &&
    photos.every((photo) => photo.name !== null || isRefused(photo));
  const retryLater = () => {
    retryTimer ??= setTimeout(sendNow, retryDelay);
    retryDelay = Math.min(2 * retryDelay, lastRetryMs);
  };

  function sendNow(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    void sendAll();
  }

  async function sendAll(): Promise<void> {
    if (isSending || isClosed) return;
    isSending = true;
    try {
      for (;;) {
        const next = shown.findLast(isReady);
        if (!next || isClosed || !(await send(next))) return;
      }
    } finally {
      isSending = false;
    }
  }

  /** Sends one memory. False when nothing can be sent for now. */
  async function send({ clientId }: PendingMemory): Promise<boolean> {
    const release = await options.claim(clientId);
    if (!release) {
      retryLater();
      return false;
    }
    try {
      const memory = pending.get(clientId);
      if (!memory || !isReady(memory)) return true;
      const told = await options.tell(toldOf(memory), memory);
      retryDelay = firstRetryMs;
      for (const { id, fileName } of memory.photos.filter(isRefused)) {
        uploads.remove(id);
        options.onPhotoRefused(fileName);
      }
      options.onTold(told, memory);
      await stored.remove(clientId);
      forget(clientId);
      return true;
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) {
        retryLater();
        return false;
      }
      await change(clientId, { problem });
      return true;
    } finally {
      release();
    }
  }

  function toldOf(memory: PendingMemory): ToldMemory {
    const { projectId, clientId, projectChapterId, question, text, photos, finishedAt } = memory;
    // The clock of a phone may be wrong, its pace is not.
    const seconds = Math.round((options.now() - (finishedAt ?? options.now())) / 1000);
    return {
      ...{ projectId, clientId, projectChapterId, question, text },
      photos: photos.toSorted((one, other) => one.order - other.order).flatMap(({ name }) => name ?? []),
      secondsAgo: Math.min(Math.max(seconds, 0), limits.memorySecondsAgo),
    };
  }

  function forget(clientId: string): void {
    if (pending.delete(clientId)) notify();
  }

  /** A page that was killed at once may have left a memory that waits for a photo which is on no disk. */
  async function forgetLost(loaded: readonly PendingMemory[]): Promise<void> {
    const waiting = loaded.filter(({ photos }) => photos.some(({ name }) => name === null));
    if (waiting.length === 0) return;
    const kept = new Set(await uploads.storedIds());
    for (const { clientId } of waiting) {
      const photos = pending.get(clientId)?.photos ?? [];
      const isLost = ({ id, name }: MemoryPhoto) => name === null && !kept.has(id) && !uploads.get(id);
      for (const { fileName } of photos.filter(isLost)) options.onPhotoRefused(fileName);
      if (photos.some(isLost)) await change(clientId, { photos: photos.filter((photo) => !isLost(photo)) });
    }
  }

  const stopUploads = uploads.subscribe(() => {
    if (shown.some(isReady)) void sendAll();
  });
  globalThis.addEventListener?.('online', sendNow);

  return {
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    save: set,
    awaitPhotos(clientId, photos) {
      const known = pending.get(clientId)?.photos ?? [];
      if (photos.length > 0) void change(clientId, { photos: [...known, ...photos] });
    },
    setArrived: async (clientId, id, name) => {
      const memory = pending.get(clientId) ?? (await stored.read(clientId));
      if (!memory) return;
      const photos = memory.photos.map((photo) => (photo.id === id ? { ...photo, name } : photo));
      await set({ ...memory, photos });
    },
    removePhoto(clientId, id) {
      uploads.remove(id);
      const photos = pending.get(clientId)?.photos.filter((photo) => photo.id !== id);
      if (photos) void change(clientId, { photos });
    },
    async finish(clientId) {
      await uploads.whenStored();
      await change(clientId, { finishedAt: options.now(), problem: null });
      sendNow();
    },
    remove(clientId) {
      for (const { id } of pending.get(clientId)?.photos ?? []) uploads.remove(id);
      forget(clientId);
      void stored.remove(clientId);
    },
    async resume() {
      const loaded = (await stored.list()).filter(({ clientId }) => !pending.has(clientId));
      if (isClosed) return;
      for (const memory of loaded) pending.set(memory.clientId, memory);
      notify();
      await uploads.resume();
      await forgetLost(loaded);
      sendNow();
    },
    close() {
      isClosed = true;
      clearTimeout(retryTimer);
      stopUploads();
      globalThis.removeEventListener?.('online', sendNow);
      pending.clear();
      notify();
      listeners.clear();
    },
  };
}

/** Why a memory is refused for good; null when it may be taken later. */
function problemOf(error: unknown): MemoryProblem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.statusCode === 404) return 'bookGone';
  if (error.code === 'limit_reached' || error.code === 'text_quota_reached') return 'full';
  return error.statusCode === 400 || error.statusCode === 413 || error.statusCode === 422 ? 'refused' : null;
}
