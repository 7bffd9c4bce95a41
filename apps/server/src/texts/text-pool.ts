import { MessageChannel } from 'node:worker_threads';
import { HTML_LIMITS, type HtmlLimits } from '@dierbaar/book';
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
} from './text-tasks.ts';

/** Reads and writes texts: short ones at once, others in threads. */
export interface TextPool {
  /** Reads short HTML of a chapter at once; undefined when it is too long for that. */
  readShort(chapter: string, html: string): TextReading | undefined;
  /** Reads HTML in a thread. */
  read(html: string): Promise<TextReading>;
  /** Writes a stored document as HTML, in a thread. */
  write(stored: StoredJson): Promise<string>;
  /** Reads a stored document to store it again, in a thread. */
  reopen(stored: StoredJson): Promise<StoredText>;
  close(): Promise<void>;
}

export interface TextPoolOptions {
  onError: (error: Error) => void;
  threads: number;
  /** Time of one task, from the moment a thread begins with it. */
  milliseconds: number;
}

/** A task took too long or broke its thread. */
export class TextPoolError extends Error {
  constructor(cause: unknown) {
    super('a text was not read or written', { cause });
    this.name = 'TextPoolError';
  }
}

/** A text within these limits is read in a few milliseconds; a thread would cost each save a transfer. */
const shortHtml: HtmlLimits = { characters: 20_000, parts: 500 };
const shortJsonCharacters = 40_000;

export const isShort = ({ json }: StoredJson) => json.length <= shortJsonCharacters;

/** As many threads as there are slots for texts. */
const defaults = { threads: 2, milliseconds: 5000 };

/** The threads start with the first long text. */
export function createTextPool(given: Pick<TextPoolOptions, 'onError'> & Partial<TextPoolOptions>): TextPool {
  const options: TextPoolOptions = { ...defaults, ...given };
  const memory = createBlockMemory();
  let threads: Piscina | undefined;

  const run = async <T extends TextTask>(task: T, input: TaskInput<T>): Promise<TaskOutput<T>> => {
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
      throw new TextPoolError(error);
    } finally {
      clearTimeout(timer);
      port1.close();
    }
  };

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
    read: async (html) =>
      html.length > HTML_LIMITS.characters ? null : run('read', { html, limits: HTML_LIMITS }),
    write: (stored) => run('write', stored),
    reopen: (stored) => run('reopen', stored),
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
