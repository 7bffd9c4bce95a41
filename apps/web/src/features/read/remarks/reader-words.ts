import { makeLinkKeys } from '../../../lib/local/keys.ts';
import { onPageSignals } from '../../../lib/local/page-signals.ts';
import { openStore } from '../../../lib/local/store.ts';
import { createListeners } from '../../../lib/store.ts';

/** With the write itself this stays within the 250 ms that are promised for drafts of chapters. */
const writeAfterMs = 100;
/** Until the next attempt to write when the disk was unavailable. */
const diskRetryMs = 30_000;

/** Words of a reader that the server may not have. The field names are stored. */
interface TypedByReader {
  /** A line or page of these pages, a remark that is written anew, or what is said when done. */
  place: string;
  /** Idempotency key, and id of these words on the disk: two tabs may write about one place. */
  clientId: string;
  text: string;
  /** What a remark is about; null for what is said when done. */
  about: {
    contentHash: string;
    page: number;
    line: number | null;
    quote: string;
    remarkId: string | null;
  } | null;
  typedAt: number;
}

/** What was typed by a link on this device, until the server has it or the reader throws it away. */
export interface ReaderWords {
  /** Whether the disk was read, or cannot be read now. */
  isRead(): boolean;
  subscribe(listener: () => void): () => void;
  /** The newest about a place. */
  read(place: string): TypedByReader | undefined;
  /** It is on the disk a moment later. */
  write(words: Omit<TypedByReader, 'typedAt'>): void;
  /** Deletes the words; with `sent`, only if they still have that text. */
  remove(clientId: string, sent?: string): void;
  /** The remark that was typed last; undefined when none is begun. */
  lastRemark(): TypedByReader | undefined;
  /** Words for which there is nowhere to go any more. */
  words(): string[];
}

export const donePlace = 'done';

interface Place {
  page: number;
  line: number | null;
  remark: { id: string } | null;
}

/** What words are about: a line or page of these pages, or a remark that is written anew. */
export const placeOfWords = (contentHash: string, { page, line, remark }: Place): string =>
  remark?.id ?? `${contentHash}.${page}.${line}`;

/** On the disk as the answers of a link are: encrypted with a key that is made from it. */
export async function openReaderWords(token: string): Promise<ReaderWords> {
  const { owner, key } = await makeLinkKeys('read', token);
  const store = openStore({ name: owner, getKey: async () => key });
  const nameOf = (id: string) => ({ kind: 'remark', id });
  const typed = new Map<string, TypedByReader>();
  const unwritten = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const { subscribe, notify } = createListeners();
  let isRead = false;
  // The pages are there before the disk is, which may take long.
  const readAll = async () => {
    const names = await store.list();
    for (const name of names === 'unavailable' ? [] : names) {
      const found = await store.read(name);
      if (typeof found !== 'string') typed.set(name.id, found.value as TypedByReader);
    }
    isRead = true;
    notify();
  };
  void readAll();
  const writeNow = () => {
    clearTimeout(timer);
    clearTimeout(retryTimer);
    timer = retryTimer = undefined;
    for (const id of unwritten) void writeOne(id);
  };
  const writeOne = async (id: string) => {
    const words = typed.get(id);
    const disk = await store.write(nameOf(id), words);
    if (disk === 'unavailable') retryTimer ??= setTimeout(writeNow, diskRetryMs);
    else if (typed.get(id) === words) unwritten.delete(id);
  };
  /** Another tab may have typed on. */
  const removeStored = async ({ clientId, typedAt }: TypedByReader) => {
    const found = await store.read(nameOf(clientId));
    const isNewer = typeof found !== 'string' && (found.value as TypedByReader).typedAt > typedAt;
    if (!isNewer) await store.remove(nameOf(clientId));
  };
  onPageSignals({ hidden: writeNow, pagehide: writeNow });
  const newest = (isMeant: (words: TypedByReader) => boolean) =>
    [...typed.values()]
      .filter(isMeant)
      .sort((one, other) => one.typedAt - other.typedAt)
      .at(-1);
  const hasText = ({ text }: TypedByReader) => text.trim() !== '';
  return {
    isRead: () => isRead,
    subscribe,
    read: (place) => newest((words) => words.place === place),
    write(words) {
      typed.set(words.clientId, { ...words, typedAt: Date.now() });
      unwritten.add(words.clientId);
      timer ??= setTimeout(writeNow, writeAfterMs);
    },
    remove(id, sent) {
      const words = typed.get(id);
      if (!words || (sent !== undefined && words.text !== sent)) return;
      typed.delete(id);
      unwritten.delete(id);
      void removeStored(words);
    },
    lastRemark: () => newest((words) => words.about !== null && hasText(words)),
    words: () => [...typed.values()].filter(hasText).map(({ text }) => text.trim()),
  };
}

/** Moves a draft to the same page of newer pages and quotes its line. Other drafts of that page are not changed. */
export function carryWords(
  typed: ReaderWords,
  from: string,
  shown: { contentHash: string; pages: number },
): (Place & { remark: null }) | null {
  const words = typed.read(from);
  if (!words?.about) return null;
  const { about, text, clientId } = words;
  const next = { page: Math.min(about.page, shown.pages), line: null, remark: null };
  typed.write({
    ...{ clientId, place: placeOfWords(shown.contentHash, next) },
    text: about.quote === '' ? text : `‘${about.quote}’\n${text}`,
    about: { ...next, contentHash: shown.contentHash, quote: '', remarkId: null },
  });
  return next;
}
