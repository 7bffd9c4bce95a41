import type { PendingMemories, PendingMemory } from './pending-memories.ts';

/** Short enough to lose at most a word, long enough to combine fast letters. */
const keepAfterMs = 250;

/** Whether a memory is on the disk as it is shown. */
export type KeptState = 'kept' | 'keeping' | 'notKept';

/** Memories of one user as this page shows them. */
export interface MemoryList {
  /** The newest first; the same array until something changes. */
  list(): readonly PendingMemory[];
  get(clientId: string): PendingMemory | undefined;
  subscribe(listener: () => void): () => void;
  keptState(clientId: string): KeptState;
  /** Whether it was written to the disk. */
  set(memory: PendingMemory): Promise<boolean>;
  change(clientId: string, part: Partial<PendingMemory>): Promise<boolean>;
  /** A letter was typed; it is on the disk a moment later. */
  setText(clientId: string, text: string): void;
  /** Writes now what is not on the disk yet. */
  keepNow(): Promise<void>;
  /** Takes over what other tabs have written, sent or thrown away. What is not on the disk yet stays as it is. */
  reload(): Promise<void>;
  forget(clientId: string): void;
  close(): void;
}

/** Shows memories and writes them to the disk. */
export function createMemoryList(stored: PendingMemories): MemoryList {
  const pending = new Map<string, PendingMemory>();
  /** Those that are not on the disk as they are shown. */
  const states = new Map<string, Exclude<KeptState, 'kept'>>();
  const listeners = new Set<() => void>();
  let shown: readonly PendingMemory[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const notify = () => {
    shown = [...pending.values()].sort((one, other) => other.begunAt - one.begunAt);
    for (const listener of [...listeners]) listener();
  };
  const show = (memory: PendingMemory) => {
    pending.set(memory.clientId, memory);
    states.set(memory.clientId, 'keeping');
    notify();
  };
  const write = async (memory: PendingMemory) => {
    const isKept = await stored.store(memory);
    // One that was changed since is on its way to the disk.
    if (pending.get(memory.clientId) !== memory) return isKept;
    if (isKept) states.delete(memory.clientId);
    else states.set(memory.clientId, 'notKept');
    notify();
    return isKept;
  };
  const set = (memory: PendingMemory) => {
    show(memory);
    return write(memory);
  };
  const keepNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all([...states.keys()].flatMap((id) => pending.get(id) ?? []).map(write));
  };

  return {
    list: () => shown,
    get: (clientId) => pending.get(clientId),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keptState: (clientId) => states.get(clientId) ?? 'kept',
    set,
    change: (clientId, part) => {
      const memory = pending.get(clientId);
      return memory ? set({ ...memory, ...part }) : Promise.resolve(false);
    },
    setText(clientId, text) {
      const memory = pending.get(clientId);
      if (!memory) return;
      show({ ...memory, text });
      timer ??= setTimeout(() => void keepNow(), keepAfterMs);
    },
    keepNow,
    async reload() {
      const before = new Map(pending);
      const found = await stored.list();
      if (!found || isClosed) return;
      const isUntouched = (id: string) => pending.get(id) === before.get(id) && !states.has(id);
      const onDisk = new Set(found.map(({ clientId }) => clientId));
      for (const memory of found) if (isUntouched(memory.clientId)) pending.set(memory.clientId, memory);
      for (const id of before.keys()) if (!onDisk.has(id) && isUntouched(id)) pending.delete(id);
      notify();
    },
    forget(clientId) {
      states.delete(clientId);
      if (pending.delete(clientId)) notify();
    },
    close() {
      void keepNow();
      isClosed = true;
      pending.clear();
      states.clear();
      // Nobody is told: a screen that saw its memory gone would open another one, in the way of the login screen.
      listeners.clear();
      shown = [];
    },
  };
}
