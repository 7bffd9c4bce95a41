import { backoff } from '../local/backoff.ts';
import { classify } from '../local/outcome.ts';
import { onPageSignals } from '../local/page-signals.ts';
import { isAbout, type OwedWords, type TypedWords, type WordsPlace } from './typed-words.ts';
import { createWordsList, type StoredWords, type WordsList } from './words-list.ts';

/** Long enough not to send every word. */
const sendAfterMs = 800;
const firstRetryMs = 3000;

interface WordsOutboxOptions {
  stored: StoredWords;
  /** Sends words that replace `before`, and gives them as the server has them now. */
  send: (place: WordsPlace, text: string, before: string) => Promise<string>;
  /** What the server has; undefined when it knows nothing of the place any more. */
  read: (place: WordsPlace) => Promise<string | undefined>;
  /** Claims words for this tab; null when another tab has them. */
  claim: (id: string) => Promise<(() => void) | null>;
}

/** Typed words of one user: on the disk at once, sent a moment later and again until the server has them. */
export interface WordsOutbox extends Pick<WordsList, 'find' | 'subscribe' | 'keepNow'> {
  /** A field shows the words about a place; what the server has stays as it was typed until the field is left. */
  open(place: WordsPlace): () => void;
  /** Somebody typed. `shown` is what the server had. Words that are not to be sent are only shown. */
  set(place: WordsPlace, text: string, shown: string, isToBeSent?: boolean): void;
  /** Keeps one of two texts that were changed on two devices. */
  choose(place: WordsPlace, choice: 'own' | 'elsewhere'): void;
  /** Forgets what was typed about a place. */
  discard(place: WordsPlace): void;
  /** Sends what was typed about a place. Whether the server or at least the disk has it. */
  sendNow(place: WordsPlace): Promise<boolean>;
  /** Takes over what earlier visits left, and sends it. */
  resume(): Promise<void>;
  /** Writes and sends everything. */
  settle(): Promise<void>;
  /** Whether closing the page now would lose words. */
  hasUnkept(): boolean;
  close(): void;
}

export function createWordsOutbox(options: WordsOutboxOptions): WordsOutbox {
  const list = createWordsList(options.stored, options.claim);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sending = new Map<string, Promise<void>>();
  const fields = new Set<WordsPlace>();
  let failures = 0;
  let isClosed = false;

  const sendLater = (id: string, milliseconds: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void send(id), milliseconds),
    );
  };
  /** One call after another, so that older words never follow newer ones. */
  function send(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    const sent = (sending.get(id) ?? Promise.resolve()).then(() => sendWords(id));
    sending.set(id, sent);
    return sent;
  }
  async function sendWords(id: string): Promise<void> {
    const owed = list.get(id);
    if (!owed?.isOwed || owed.elsewhere !== null) return;
    // What may have arrived goes first and unchanged: the server knows it again, and takes it for nobody else's.
    const sent = owed.words.sent ?? owed.words.text;
    if (owed.words.sent === null) {
      list.change(id, { words: { ...owed.words, sent }, disk: 'keeping' });
      await list.write(id);
    }
    if (isClosed) return;
    try {
      const before = await options.send(owed.words, sent, owed.words.before);
      failures = 0;
      const now = list.get(id);
      if (now) await noteSent(now, sent, before);
    } catch (error) {
      if (list.get(id)) await noteFailure(id, error);
    }
  }
  async function noteSent(owed: OwedWords, sent: string, before: string): Promise<void> {
    const { id } = owed.words;
    const words = { ...owed.words, before, sent: null };
    const isOwed = owed.isOwed && words.text !== sent;
    list.change(id, { words, isOwed, problem: null, disk: 'keeping' });
    if (isOwed) {
      sendLater(id, sendAfterMs);
      await list.write(id);
    } else if (isShown(words)) await options.stored.remove(id);
    else list.forget(id);
  }
  async function noteFailure(id: string, error: unknown): Promise<void> {
    const problem = problemOf(error);
    const owed = list.get(id);
    if (owed && classify(error) === 'conflict') {
      const elsewhere = await options.read(owed.words).catch(() => null);
      const words = list.get(id)?.words;
      if (words && typeof elsewhere === 'string')
        return list.change(id, { elsewhere, problem: null, words: { ...words, sent: null } });
    }
    // What was refused has not arrived; it would be refused again, and the next letter is another try.
    const known = list.get(id);
    if (known && problem === 'refused') list.change(id, { problem, words: { ...known.words, sent: null } });
    else list.change(id, { problem });
    if (problem !== 'unreachable') return;
    failures += 1;
    sendLater(id, backoff(failures, firstRetryMs));
  }
  const isShown = (words: TypedWords) => [...fields].some((place) => isAbout(place, words));
  /** The newest words, after those that may have arrived. */
  const sendAll = async (id: string) => {
    await send(id);
    if (list.get(id)?.isOwed && list.get(id)?.problem === null) await send(id);
  };
  const resumeSending = () => {
    for (const { words, problem } of list.owed())
      if (problem === null || problem === 'unreachable') void sendAll(words.id);
  };
  const stopSignals = onPageSignals({ online: resumeSending });

  return {
    find: list.find,
    subscribe: list.subscribe,
    keepNow: list.keepNow,
    open(place) {
      const field = { ...place };
      fields.add(field);
      return () => {
        fields.delete(field);
        const left = list.find(place);
        if (left && !left.isOwed && !isShown(left.words)) list.forget(left.words.id);
      };
    },
    set(place, text, shown, isToBeSent = true) {
      const known = list.find(place);
      const id = known?.words.id ?? crypto.randomUUID();
      const words = known?.words ?? { ...place, id, before: shown, sent: null };
      const problem = known?.problem === 'unreachable' ? known.problem : null;
      const elsewhere = known?.elsewhere ?? null;
      list.set(id, { words: { ...words, text }, isOwed: isToBeSent, disk: 'keeping', problem, elsewhere });
      if (isToBeSent) sendLater(id, sendAfterMs);
      else void options.stored.remove(id);
    },
    choose(place, choice) {
      const owed = list.find(place);
      if (!owed || owed.elsewhere === null) return;
      const { words, elsewhere } = owed;
      if (choice === 'elsewhere') return list.forget(words.id);
      list.set(words.id, {
        ...owed,
        words: { ...words, before: elsewhere },
        elsewhere: null,
        disk: 'keeping',
      });
      void send(words.id);
    },
    discard(place) {
      for (let owed = list.find(place); owed; owed = list.find(place)) list.forget(owed.words.id);
    },
    async sendNow(place) {
      const id = list.find(place)?.words.id;
      if (id === undefined) return true;
      await list.keepNow();
      await sendAll(id);
      const owed = list.get(id);
      return !owed?.isOwed || owed.disk === 'kept';
    },
    async resume() {
      await list.adopt();
      if (!isClosed) resumeSending();
    },
    async settle() {
      await list.keepNow();
      await Promise.all(list.owed().map(({ words }) => sendAll(words.id)));
    },
    hasUnkept: () => list.owed().some(({ disk }) => disk !== 'kept'),
    close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      stopSignals();
      list.close();
    },
  };
}

function problemOf(error: unknown): 'unreachable' | 'refused' | 'gone' {
  const outcome = classify(error);
  return outcome === 'gone' || outcome === 'refused' ? outcome : 'unreachable';
}
