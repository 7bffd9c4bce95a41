import { isAbout, type OwedWords, type TypedWords, type WordsPlace } from './typed-words.ts';

/** With the write itself this stays within the 250 ms that are promised for drafts. */
const keepEveryMs = 100;

/** Words on the disk; those of other users are not among them. */
export interface StoredWords {
  /** Whether it was written to the disk. */
  put(words: TypedWords): Promise<boolean>;
  get(id: string): Promise<TypedWords | undefined>;
  remove(id: string): Promise<void>;
  /** Undefined when they cannot be read now. */
  list(): Promise<TypedWords[] | undefined>;
}

/** Typed words of one user as this page shows them. */
export interface WordsList {
  get(id: string): OwedWords | undefined;
  find(place: WordsPlace): OwedWords | undefined;
  owed(): OwedWords[];
  subscribe(listener: () => void): () => void;
  /** Adds words, or changes what is known of them. What was not on the disk yet is written a moment later. */
  set(id: string, owed: OwedWords): void;
  change(id: string, part: Partial<OwedWords>): void;
  write(id: string): Promise<void>;
  /** Writes now what is not on the disk yet. */
  keepNow(): Promise<void>;
  /** Takes over words that a closed page has left; gives their ids. */
  adopt(): Promise<string[]>;
  forget(id: string): void;
  close(): void;
}

/** Shows typed words and writes them to the disk. `claim` gives a tab the right to send; null when another tab has it. */
export function createWordsList(
  stored: StoredWords,
  claim: (id: string) => Promise<(() => void) | null>,
): WordsList {
  const all = new Map<string, OwedWords>();
  const claims = new Map<string, Promise<(() => void) | null>>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const release = (id: string) => {
    void claims.get(id)?.then((free) => free?.());
    claims.delete(id);
  };
  const change = (id: string, part: Partial<OwedWords>) => {
    const known = all.get(id);
    if (!known) return;
    all.set(id, { ...known, ...part });
    notify();
  };
  const write = async (id: string) => {
    // Another tab must not take words that are being typed here.
    await claims.get(id);
    const owed = all.get(id);
    if (!owed?.isOwed) return;
    const isKept = await stored.put(owed.words);
    // Words that were changed since are on their way to the disk.
    if (all.get(id)?.words === owed.words) change(id, { disk: isKept ? 'kept' : 'notKept' });
  };
  const unkept = () => [...all.values()].filter(({ isOwed, disk }) => isOwed && disk !== 'kept');
  const keepNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all(unkept().map(({ words }) => write(words.id)));
  };

  return {
    get: (id) => all.get(id),
    find: (place) => [...all.values()].find(({ words }) => isAbout(words, place)),
    owed: () => [...all.values()].filter(({ isOwed }) => isOwed),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(id, owed) {
      if (!claims.has(id)) claims.set(id, claim(id));
      all.set(id, owed);
      if (owed.isOwed && owed.disk !== 'kept') timer ??= setTimeout(() => void keepNow(), keepEveryMs);
      notify();
    },
    change,
    write,
    keepNow,
    async adopt() {
      const adopted: string[] = [];
      for (const { id } of (await stored.list()) ?? []) {
        if (all.has(id)) continue;
        const free = await claim(id);
        if (!free) continue;
        // Another tab may have sent them meanwhile.
        const words = await stored.get(id);
        if (!words || all.has(id) || isClosed) {
          free();
          continue;
        }
        claims.set(id, Promise.resolve(free));
        all.set(id, { words, isOwed: true, disk: 'kept', problem: null, elsewhere: null });
        adopted.push(id);
      }
      if (adopted.length > 0) notify();
      return adopted;
    },
    forget(id) {
      if (!all.delete(id)) return;
      // Held until the disk has forgotten them too: another tab would take them over.
      const done = () => release(id);
      void stored.remove(id).then(done, done);
      notify();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      const kept = Promise.all(unkept().map(({ words }) => stored.put(words)));
      void kept.then(() => [...claims.keys()].forEach(release));
      all.clear();
      listeners.clear();
    },
  };
}
