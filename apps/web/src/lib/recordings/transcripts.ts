import { ApiError } from '@dierbaar/contract';
import { onSessionEnd } from '../session/sign-out.ts';
import { changeRecording } from './recordings.ts';

/** Long enough not to send every word. */
const keepAfterMs = 800;
const retryMs = 5000;

interface Typed {
  text: string;
  hasFailed: boolean;
}

/** The spoken words of recordings, typed by the writer: sent a moment later, and again until the server has them. */
export interface Transcripts {
  set(id: string, text: string): void;
  /** What was typed and is not on the server yet. */
  unkept(id: string): string | undefined;
  stateOf(id: string): 'kept' | 'keeping' | 'failed';
  subscribe(listener: () => void): () => void;
  /** Sends now what was typed. */
  settle(): Promise<void>;
  hasUnkept(): boolean;
  close(): void;
}

export function createTranscripts(send: (id: string, text: string) => Promise<unknown>): Transcripts {
  const typed = new Map<string, Typed>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const sending = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const keepAfter = (id: string, milliseconds: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void keep(id), milliseconds),
    );
  };
  /** One call after another, so that older words never follow newer ones. */
  function keep(id: string): Promise<void> {
    clearTimeout(timers.get(id));
    const sent = (sending.get(id) ?? Promise.resolve()).then(() => sendWords(id));
    sending.set(id, sent);
    return sent;
  }
  async function sendWords(id: string): Promise<void> {
    const words = typed.get(id);
    if (!words) return;
    const problem = await send(id, words.text).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const now = typed.get(id);
    if (!now) return;
    if (problem === null && now.text === words.text) typed.delete(id);
    else typed.set(id, { ...now, hasFailed: problem !== null });
    // What is refused would be refused again; the next letter is another try.
    if (problem !== null && !isRefused(problem.error)) keepAfter(id, retryMs);
    notify();
  }
  return {
    set(id, text) {
      typed.set(id, { text, hasFailed: typed.get(id)?.hasFailed ?? false });
      keepAfter(id, keepAfterMs);
      notify();
    },
    unkept: (id) => typed.get(id)?.text,
    stateOf: (id) => {
      const words = typed.get(id);
      return words ? (words.hasFailed ? 'failed' : 'keeping') : 'kept';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async settle() {
      await Promise.all([...typed.keys()].map(keep));
    },
    hasUnkept: () => typed.size > 0,
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      typed.clear();
      notify();
    },
  };
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && [400, 404, 413, 422].includes(error.statusCode);

const books = new Map<string, Transcripts>();

/** Spoken words that are typed for a book; they are sent on when their dialog is closed. */
export function transcriptsOf(projectId: string): Transcripts {
  const known = books.get(projectId);
  if (known) return known;
  const opened = createTranscripts((id, transcript) => changeRecording(projectId, id, { transcript }));
  books.set(projectId, opened);
  const listeners = new AbortController();
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!opened.hasUnkept()) return;
      void opened.settle();
      event.preventDefault();
    },
    { signal: listeners.signal },
  );
  onSessionEnd({
    settle: opened.settle,
    end: () => {
      books.delete(projectId);
      listeners.abort();
      opened.close();
    },
  });
  return opened;
}
