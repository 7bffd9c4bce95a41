import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderJob, RenderOutcome } from './job.ts';
import { OUTPUT_FILE } from './render-in-directory.ts';
import { RenderProcess } from './render-process.ts';
import { defaultLimits, makeSandbox, type RenderLimits } from './sandbox.ts';

const TEMPLATES = fileURLToPath(new URL('../../typst', import.meta.url));

/** Renders books, chapters and covers in processes of their own. */
export type Renderer = {
  /** Never rejects for what a job does: a job that loops, eats memory or crashes is a failed outcome. */
  render(job: RenderJob): Promise<RenderOutcome>;
  /** True when the processes have no network. */
  readonly withoutNetwork: boolean;
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
  let closed = false;

  const take = async (): Promise<RenderProcess> => {
    const free = idle.pop();
    const found = free ?? (await new Promise<RenderProcess>((resolve) => waiting.push(resolve)));
    const process = found.usable ? found : replace(found);
    busy.add(process);
    return process;
  };
  const replace = (process: RenderProcess): RenderProcess => {
    process.end();
    return new RenderProcess(limits);
  };
  const giveBack = (process: RenderProcess) => {
    busy.delete(process);
    if (closed) return process.end();
    const next = process.usable ? process : replace(process);
    const first = waiting.shift();
    if (first === undefined) idle.push(next);
    else first(next);
  };

  return {
    withoutNetwork: makeSandbox(limits).withoutNetwork,
    async render(job) {
      if (closed) throw new Error('the renderer is closed');
      const process = await take();
      const directory = await mkdtemp(join(options.directory ?? tmpdir(), 'dierbaar-render-'));
      try {
        // Copies, never links: the compiler would follow a link out of its directory.
        await cp(TEMPLATES, directory, { recursive: true, dereference: true });
        const outcome = await process.run(job, directory);
        if (outcome.state === 'failed') return outcome;
        const { pages, map, pageSize } = outcome;
        const pdf = await readFile(join(directory, OUTPUT_FILE));
        return { state: 'ready', file: { pdf, pages, map, pageSize } };
      } finally {
        giveBack(process);
        await rm(directory, { recursive: true, force: true });
      }
    },
    async close() {
      closed = true;
      for (const process of [...idle, ...busy]) process.end();
    },
  };
}
