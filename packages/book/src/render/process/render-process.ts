import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startIsolatedNode } from '../../isolation/index.ts';
import type { RenderFailure, RenderJob } from '../job.ts';
import type { FileOutcome } from './render-job.ts';
import type { RenderLimits } from './render-limits.ts';

const ENTRY = fileURLToPath(new URL('./main-render-child.ts', import.meta.url));
const FONT_CONFIG = fileURLToPath(new URL('../../fonts/only-ours.conf', import.meta.url));

const reply = z.object({
  outcome: z.custom<FileOutcome>((value) => typeof value === 'object' && value !== null && 'state' in value),
  memory: z.number(),
  cpuSeconds: z.number(),
});

/** Process that renders one job at a time within its limits, and is replaced after a number of jobs. */
export class RenderProcess {
  readonly #child: ReturnType<typeof startIsolatedNode>;
  readonly #limits: RenderLimits;
  readonly #warm: Promise<void>;
  #book: string | undefined;
  #jobs = 0;
  #isBusy = false;
  #isSpent = false;
  #stderr = '';

  constructor(limits: RenderLimits) {
    this.#limits = limits;
    this.#child = startIsolatedNode(ENTRY, {
      limits,
      environment: {
        FONTCONFIG_FILE: FONT_CONFIG,
        NODE_OPTIONS: '--max-old-space-size=768 --max-semi-space-size=8',
        MALLOC_ARENA_MAX: '2',
      },
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-4000);
    });
    this.#warm = new Promise((resolve) => {
      this.#child.once('message', () => resolve());
      this.#child.on('exit', () => this.#onEnd(resolve));
      this.#child.on('error', () => this.#onEnd(resolve));
    });
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** False when the process has ended or should be replaced. */
  get usable(): boolean {
    return !this.#isSpent && this.#jobs < this.#limits.jobsPerProcess;
  }

  /** True until the first job. */
  get unused(): boolean {
    return this.#jobs === 0;
  }

  /** Book of the last job; its next render is quick in this process. */
  get book(): string | undefined {
    return this.#book;
  }

  /** Resolves when fonts and templates are loaded or the process has ended. */
  async whenWarm(): Promise<void> {
    this.#child.channel?.ref();
    await this.#warm;
    if (!this.#isBusy) this.#child.channel?.unref();
  }

  /** Renders a job into a file; never rejects. `fetched` settles when the photos of the job are there, or failed. */
  async run(job: RenderJob, target: string, book?: string, fetched?: Promise<unknown>): Promise<FileOutcome> {
    this.#jobs += 1;
    this.#book = book;
    this.#isBusy = true;
    const outcome = await this.#ask(job, target, fetched);
    this.#isBusy = false;
    this.#child.channel?.unref();
    if (outcome.state === 'failed' && !recoverable.has(outcome.code)) this.end();
    return outcome;
  }

  /** Ends the process, which cannot have started others. */
  end(): void {
    this.#isSpent = true;
    this.#child.kill('SIGKILL');
  }

  #ask(job: RenderJob, target: string, fetched?: Promise<unknown>): Promise<FileOutcome> {
    const child = this.#child;
    return new Promise((resolve) => {
      let isDone = false;
      const finish = (outcome: FileOutcome) => {
        isDone = true;
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onError);
        resolve(outcome);
      };
      const fail = (code: RenderFailure, message: string) => finish({ state: 'failed', code, message });
      const onMessage = (message: unknown) => {
        if (message === 'warm') return;
        const { outcome, memory, cpuSeconds } = reply.parse(message);
        // Replaced in time, so that leftovers of one job never make another fail.
        if (memory > this.#limits.memory / 2 || cpuSeconds > this.#limits.cpuSeconds / 2)
          this.#isSpent = true;
        finish(outcome);
      };
      const onExit = (code: number | null, signal: string | null) =>
        fail(this.#reasonOf(signal), `ended with ${signal ?? code}. ${this.#stderr}`.trim());
      const onError = (error: Error) => fail('crashed', error.message);
      let timer: NodeJS.Timeout | undefined;
      const startTimer = () => {
        timer = setTimeout(() => {
          fail('timeout', `took longer than ${this.#limits.wallClock} ms`);
          this.end();
        }, this.#limits.wallClock);
      };
      child.channel?.ref();
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.on('error', onError);
      const send = (message: object) => {
        child.send(message, (error) => (error ? onError(error) : undefined));
      };
      const tell = (isFetched: boolean) => {
        if (isDone) return;
        startTimer();
        send({ isFetched });
      };
      if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
      else send({ target, job, isFetching: fetched !== undefined });
      // The time that photos take to come is not the job's.
      if (fetched === undefined) startTimer();
      else
        fetched.then(
          () => tell(true),
          () => tell(false),
        );
    });
  }

  #onEnd(settle: () => void): void {
    this.#isSpent = true;
    settle();
  }

  #reasonOf(signal: string | null): RenderFailure {
    if (signal === 'SIGXFSZ') return 'too_large';
    if (signal === 'SIGXCPU' || signal === 'SIGKILL') return 'timeout';
    const starved = /memory allocation|out of memory|Cannot allocate|bad_alloc/i.test(this.#stderr);
    return starved ? 'out_of_memory' : 'crashed';
  }
}

// Failures of photos, which leave the compiler as it was; the process can be used again.
const recoverable: ReadonlySet<RenderFailure> = new Set(['missing_photo', 'unreadable_photo']);
