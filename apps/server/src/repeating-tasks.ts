import type { TaskOutcome } from './adapters/queue.ts';
import type { Deps } from './deps.ts';
import { type TaskKind, taskKinds } from './job-kinds.ts';
import { jobsFinished } from './metrics.ts';

export interface RepeatingTask {
  name: string;
  seconds: number;
  /** Ends early when the signal is aborted; the next period continues the work. */
  run: (deps: Deps, signal: AbortSignal) => Promise<unknown>;
  /** A quick task never waits for a long one. */
  isQuick?: boolean;
  /** Measures its own process, so that every worker runs it. */
  isPerProcess?: boolean;
}

export const kindOf = ({ isQuick = false }: RepeatingTask): TaskKind =>
  isQuick ? 'quick-task' : 'long-task';

const concurrency: Record<TaskKind, number> = { 'quick-task': 1, 'long-task': 3 };
/** Shorter than the time after which the queue gives a job to another worker. */
const maxRunMs = 120_000;

/**
 * Starts the repeating tasks; returns a function that ends them. All workers ask for the job of each task once per period,
 * and the queue accepts one, so a task runs once per period in the whole installation. The job of a worker that dies goes
 * to another one.
 */
export async function startRepeating(deps: Deps, tasks: RepeatingTask[]): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const run = async (task: RepeatingTask, signal: AbortSignal): Promise<TaskOutcome> => {
    const kind = task.name;
    try {
      await task.run(deps, AbortSignal.any([signal, stopping.signal, AbortSignal.timeout(maxRunMs)]));
      jobsFinished.inc({ kind, outcome: 'done' });
      return 'done';
    } catch (error) {
      // Not thrown: the next period tries again, and a dead letter would tell nothing more.
      jobsFinished.inc({ kind, outcome: 'failed' });
      deps.log.error({ err: error, name: task.name }, 'a repeating task failed');
      return 'failed';
    }
  };
  for (const kind of taskKinds)
    await deps.queue.work(kind, concurrency[kind], async ({ task: name }, signal) => {
      const task = tasks.find((each) => each.name === name);
      return { outcome: task ? await run(task, signal) : 'failed' };
    });
  const stops = tasks.map((task) => {
    const { name, seconds, isPerProcess = false } = task;
    if (isPerProcess) return repeat(seconds, () => run(task, stopping.signal));
    const ask = () =>
      deps.queue
        .enqueueTask(kindOf(task), name, seconds)
        .catch((error: unknown) =>
          deps.log.warn({ err: error, name }, 'a repeating task could not be queued'),
        );
    return repeat(seconds, ask);
  });
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Calls `work` now and once per period, never twice at a time. */
function repeat(seconds: number, work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  const start = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(start, seconds * 1000);
  start();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
