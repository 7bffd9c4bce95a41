import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { RenderFailure, RenderJob } from './job.ts';
import type { DirectoryOutcome } from './render-in-directory.ts';
import { makeSandbox, type RenderLimits } from './sandbox.ts';

const ENTRY = fileURLToPath(new URL('./main-render-child.ts', import.meta.url));
const FONT_CONFIG = fileURLToPath(new URL('../../fonts/only-ours.conf', import.meta.url));

const reply = z.custom<DirectoryOutcome>(
  (value) => typeof value === 'object' && value !== null && 'state' in value,
);

/** A process that renders one job at a time within its limits. It is used until a job fails or its share is done. */
export class RenderProcess {
  readonly #child: ChildProcess;
  readonly #limits: RenderLimits;
  #jobs = 0;
  #spent = false;
  #complaints = '';

  constructor(limits: RenderLimits) {
    this.#limits = limits;
    const { command, args } = makeSandbox(limits);
    // A process group of its own, so that whatever it starts ends with it.
    this.#child = spawn(command, [...args, process.execPath, ENTRY], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: '/nonexistent',
        FONTCONFIG_FILE: FONT_CONFIG,
        NODE_OPTIONS: '--max-old-space-size=768',
      },
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints = (this.#complaints + text).slice(-4000);
    });
    this.#child.on('exit', () => {
      this.#spent = true;
    });
    this.#child.on('error', () => {
      this.#spent = true;
    });
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** False when the process has ended or should be replaced. */
  get usable(): boolean {
    return !this.#spent && this.#jobs < this.#limits.jobsPerProcess;
  }

  /** Renders a job in its directory; never rejects. */
  async run(job: RenderJob, directory: string): Promise<DirectoryOutcome> {
    this.#jobs += 1;
    const outcome = await this.#ask(job, directory);
    if (outcome.state === 'failed') this.end();
    return outcome;
  }

  /** Ends the process and everything it started. */
  end(): void {
    const { pid, exitCode, signalCode } = this.#child;
    this.#spent = true;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended between the question and the signal.
    }
  }

  #ask(job: RenderJob, directory: string): Promise<DirectoryOutcome> {
    const child = this.#child;
    return new Promise((resolve) => {
      const finish = (outcome: DirectoryOutcome) => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onError);
        child.channel?.unref();
        resolve(outcome);
      };
      const fail = (code: RenderFailure, message: string) => finish({ state: 'failed', code, message });
      const onMessage = (message: unknown) => {
        if (message !== 'warm') finish(reply.parse(message));
      };
      const onExit = (code: number | null, signal: string | null) =>
        fail(this.#reasonOf(signal), `ended with ${signal ?? code}. ${this.#complaints}`.trim());
      const onError = (error: Error) => fail('crashed', error.message);
      const timer = setTimeout(() => {
        fail('timeout', `took longer than ${this.#limits.wallClock} ms`);
        this.end();
      }, this.#limits.wallClock);
      child.channel?.ref();
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.on('error', onError);
      if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
      else child.send({ directory, job }, (error) => (error ? onError(error) : undefined));
    });
  }

  #reasonOf(signal: string | null): RenderFailure {
    if (signal === 'SIGXFSZ') return 'too_large';
    if (signal === 'SIGXCPU' || signal === 'SIGKILL') return 'timeout';
    const starved = /memory allocation|out of memory|Cannot allocate|bad_alloc/i.test(this.#complaints);
    return starved ? 'out_of_memory' : 'crashed';
  }
}
