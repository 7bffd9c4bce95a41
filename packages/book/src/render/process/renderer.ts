import { mkdtempSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderJob, RenderOutcome } from './job.ts';
import type { JobOutcome } from './render-job.ts';
import { RenderProcess } from './render-process.ts';
import { defaultLimits, type RenderLimits } from './sandbox.ts';

/** Renders books, chapters and covers in processes of their own. */
export type Renderer = {
  /**
   * Never rejects for what a job does: a job that loops, eats memory or crashes is a failed outcome. Jobs that name
   * the same book prefer the process that rendered it last, which only sets anew what has changed.
   */
  render(job: RenderJob, book?: string): Promise<RenderOutcome>;
  /** Settles when the processes have loaded what every job needs; jobs may come before that. */
  whenWarm(): Promise<void>;
  /** Ends all processes. Jobs that still run fail. */
  close(): Promise<void>;
};

export type RendererOptions = { processes?: number; limits?: Partial<RenderLimits>; directory?: string };

/** Starts a pool of render processes; they are warm before the first job comes. */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const limits = { ...defaultLimits, ...options.limits };
  const size = options.processes ?? 1;
  const idle: RenderProcess[] = Array.from({ length: size }, () => new RenderProcess(limits));
  const busy = new Set<RenderProcess>();
  const waiting: ((process: RenderProcess) => void)[] = [];
  const directory = mkdtempSync(join(options.directory ?? tmpdir(), 'dierbaar-render-'));
  let jobs = 0;
  let closed = false;

  // The one that knows the book; else the one whose last job is longest ago, as its book is least likely to come back.
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
  const runOnce = async (job: RenderJob, target: string, book?: string) => {
    const process = await acquire(book);
    const unused = process.unused;
    try {
      return { outcome: await process.run(job, target, book), unused };
    } finally {
      release(process);
    }
  };
  const run = async (job: RenderJob, target: string, book?: string): Promise<JobOutcome> => {
    const { outcome, unused } = await runOnce(job, target, book);
    // Memory may have run out because of what earlier jobs left; the process that takes over is a new one.
    const again = outcome.state === 'failed' && outcome.code === 'out_of_memory' && !unused && !closed;
    return again ? (await runOnce(job, target, book)).outcome : outcome;
  };

  return {
    async whenWarm() {
      await Promise.all([...idle, ...busy].map((process) => process.whenWarm()));
    },
    async render(job, book) {
      if (closed) throw new Error('the renderer is closed');
      const target = join(directory, `${++jobs}.pdf`);
      try {
        const outcome = await run(job, target, book);
        if (outcome.state === 'failed') return outcome;
        const { size, pages, map, pageSize } = outcome;
        return { state: 'ready', file: { pdf: await readAll(target, size), pages, map, pageSize } };
      } finally {
        // Nobody waits for this; what is left is cleared away with the directory.
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

// In one go: reading as long as there is more would ask the system hundreds of times for a book with photos.
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
