import { MessageChannel } from 'node:worker_threads';
import { HTML_LIMITS, type HtmlLimits } from '@dierbaar/book';
import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import { createBlockMemory } from './known-blocks.ts';
import { type StoredText, toStoredText } from './stored-text.ts';
import {
  readHtml,
  type StoredJson,
  type TaskInput,
  type TaskOutput,
  type TextReading,
  type TextTask,
  textTasks,
} from './text-tasks.ts';

/** Reads and writes texts: short ones at once, others in threads. */
export interface TextPool {
  /** Reads short HTML of a chapter at once; undefined when it is too long for that. */
  readShort(chapter: string, html: string): TextReading | undefined;
  /** Reads HTML in a thread. */
  read(userId: string, html: string): Promise<TextReading>;
  /** Writes a stored document as HTML. */
  write(userId: string, stored: StoredJson): Promise<string>;
  /** Reads a stored document to store it again. */
  reopen(userId: string, stored: StoredJson): Promise<StoredText>;
  close(): Promise<void>;
}

export interface TextPoolOptions {
  onError: (error: Error) => void;
  threads: number;
  /** Time of one task, from the moment a thread begins with it. */
  milliseconds: number;
  /** Tasks of one person, running or waiting; they run one after the other. */
  perPerson: number;
  /** Tasks of all together, running or waiting. */
  atMost: number;
}

/** A task was not done: too many are waiting (`busy`), or it took too long or broke its thread (`failed`). */
export class TextPoolError extends Error {
  readonly reason: 'person_busy' | 'busy' | 'failed';

  constructor(reason: TextPoolError['reason'], cause?: unknown) {
    super(`a text was not read or written: ${reason}`, { cause });
    this.name = 'TextPoolError';
    this.reason = reason;
  }
}

/** A text within these limits is read in a few milliseconds; a thread would cost each save a transfer. */
const shortHtml: HtmlLimits = { characters: 20_000, parts: 500 };
const shortJsonCharacters = 40_000;

const defaults = { threads: 2, milliseconds: 5000, perPerson: 4, atMost: 100 };

/** The threads start with the first long text. */
export function createTextPool(given: Pick<TextPoolOptions, 'onError'> & Partial<TextPoolOptions>): TextPool {
  const options: TextPoolOptions = { ...defaults, ...given };
  const free = pLimit(options.threads);
  const ofPerson = new Map<string, LimitFunction>();
  const memory = createBlockMemory();
  let threads: Piscina | undefined;
  let count = 0;

  const inTurn = async <R>(userId: string, task: () => Promise<R>): Promise<R> => {
    const own = ofPerson.get(userId) ?? pLimit(1);
    if (own.activeCount + own.pendingCount >= options.perPerson) throw new TextPoolError('person_busy');
    if (count >= options.atMost) throw new TextPoolError('busy');
    ofPerson.set(userId, own);
    count += 1;
    try {
      return await own(() => free(task));
    } finally {
      count -= 1;
      if (own.activeCount + own.pendingCount === 0) ofPerson.delete(userId);
    }
  };

  const run = <T extends TextTask>(userId: string, task: T, input: TaskInput<T>): Promise<TaskOutput<T>> =>
    inTurn(userId, async () => {
      threads ??= startThreads(options);
      const { port1, port2 } = new MessageChannel();
      const deadline = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      port1.once('message', () => {
        timer = setTimeout(() => deadline.abort(), options.milliseconds);
      });
      try {
        const call = { task, input, started: port2 };
        return await threads.run(call, { transferList: [port2], signal: deadline.signal });
      } catch (error) {
        throw new TextPoolError('failed', error);
      } finally {
        clearTimeout(timer);
        port1.close();
      }
    });

  return {
    readShort(chapter, html) {
      if (html.length > shortHtml.characters) return undefined;
      const mostlyKnown = memory.read(chapter, html);
      if (mostlyKnown) return { text: mostlyKnown, refused: [] };
      const read = readHtml(html, shortHtml);
      // More parts than a short text has: a thread finds out whether it is too large.
      if (!read) return undefined;
      if (read.refused.length === 0) memory.remember(chapter, html, read.document);
      return { text: toStoredText(read.document), refused: read.refused };
    },
    read: (userId, html) =>
      html.length > HTML_LIMITS.characters
        ? Promise.resolve(null)
        : run(userId, 'read', { html, limits: HTML_LIMITS }),
    write: async (userId, stored) =>
      stored.json.length <= shortJsonCharacters ? textTasks.write(stored) : run(userId, 'write', stored),
    reopen: async (userId, stored) =>
      stored.json.length <= shortJsonCharacters ? textTasks.reopen(stored) : run(userId, 'reopen', stored),
    close: async () => {
      await threads?.destroy();
    },
  };
}

function startThreads({ threads: count, onError }: TextPoolOptions): Piscina {
  const threads = new Piscina({
    filename: new URL('./main-text-thread.ts', import.meta.url).href,
    name: 'runTask',
    minThreads: count,
    maxThreads: count,
    // A thread gets no secrets and little memory: the largest text needs about a third of it.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    recordTiming: false,
  });
  // A thread that breaks between two tasks; a new one takes its place.
  return threads.on('error', onError);
}
