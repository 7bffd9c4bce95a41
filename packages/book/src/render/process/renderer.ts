import { mkdtempSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderJob, RenderOutcome } from '../job.ts';
import type { FileOutcome } from './render-job.ts';
import { defaultLimits, type RenderLimits } from './render-limits.ts';
import { RenderProcess } from './render-process.ts';

/** Renders books, chapters, covers and invoices in separate processes. */
export type Renderer = {
  /**
   * Never rejects because of a job: one that loops, runs out of memory or crashes is a failed outcome. A job prefers
   * the process that rendered the same `book` last, which only lays out what has changed.
   */
  render(job: RenderJob, book?: string): Promise<RenderOutcome>;
  /**
   * The same into a file of the caller, so that a large file is never held in memory. `fetched` settles when photos that are
   * still being fetched are in their files: the pages are laid out meanwhile.
   */
  renderTo(target: string, job: RenderJob, book?: string, fetched?: Promise<unknown>): Promise<FileOutcome>;
  /** Resolves when the processes are warm; `render` may be called before that. */
  whenWarm(): Promise<void>;
  /** Ends all processes; running jobs reject, because nothing is known about them. */
  close(): Promise<void>;
};

export type RendererOptions = { processes?: number; limits?: Partial<RenderLimits>; directory?: string };

/** Starts a pool of render processes, which warm up at once. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const limits = { ...defaultLimits, ...options.limits };
  const size = options.processes ?? 1;
  const idle: RenderProcess[] = Array.from({ length: size }, () => new RenderProcess(limits));
  const busy = new Set<RenderProcess>();
  const waiting: ((process: RenderProcess) => void)[] = [];
  const directory = mkdtempSync(join(options.directory ?? tmpdir(), 'dierbaar-render-'));
  let jobs = 0;
  let closed = false;

  // The process that rendered this book last, else the least recently used one.
  const takeIdle = (book: string | undefined): RenderProcess | undefined => {
    const known = book === undefined ? -1 : idle.findIndex((process) => process.book === book);
    return idle.splice(Math.max(0, known), 1)[0];
  };
  const acquire = async (book: string | undefined): Promise<RenderProcess> => {
    const found = takeIdle(book) ?? (await new Promise<RenderProcess>((resolve) => waiting.push(resolve)));
    const process = found.usable ? found : replace(found);
    busy.add(process);
    return process;
  };
  const replace = (process: RenderProcess): RenderProcess => {
    process.end();
    return new RenderProcess(limits);
  };
  const release = (process: RenderProcess) => {
    busy.delete(process);
    if (closed) return process.end();
    const next = process.usable ? process : replace(process);
    const first = waiting.shift();
    if (first === undefined) idle.push(next);
    else first(next);
  };
  const runOnce = async (job: RenderJob, target: string, book?: string, fetched?: Promise<unknown>) => {
    const process = await acquire(book);
    const unused = process.unused;
    try {
      return { outcome: await process.run(job, target, book, fetched), unused };
    } finally {
      release(process);
    }
  };
  const renderTo: Renderer['renderTo'] = async (target, job, book, fetched) => {
    if (closed) throw new Error('the renderer is closed');
    const { outcome, unused } = await runOnce(job, target, book, fetched);
    // Its process was ended with the others: the job itself is in order, and another worker goes on with it.
    if (closed && outcome.state === 'failed') throw new Error('the renderer was closed');
    // Retries once in a new process: earlier jobs may have used up the memory.
    const again = outcome.state === 'failed' && outcome.code === 'out_of_memory' && !unused && !closed;
    return again ? (await runOnce(job, target, book, fetched)).outcome : outcome;
  };

  return {
    async whenWarm() {
      await Promise.all([...idle, ...busy].map((process) => process.whenWarm()));
    },
    renderTo,
    async render(job, book) {
      const target = join(directory, `${++jobs}.pdf`);
      try {
        const outcome = await renderTo(target, job, book);
        if (outcome.state === 'failed') return outcome;
        const { size, pages, map, parts, pageSize } = outcome;
        return { state: 'ready', file: { pdf: await readAll(target, size), pages, map, parts, pageSize } };
      } finally {
        // Not awaited; `close` removes what is left with the directory.
        rm(target, { force: true }).catch(() => undefined);
      }
    },
    async close() {
      closed = true;
      for (const process of [...idle, ...busy]) process.end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

// One allocation of the known size: `readFile` would read a book with photos in hundreds of chunks.
async function readAll(path: string, size: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(size);
  await using file = await open(path);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) throw new Error('the file is shorter than it was written');
    at += bytesRead;
  }
  return bytes;
}
