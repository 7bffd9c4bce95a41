import { setTimeout } from 'node:timers/promises';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Connection } from '../db/connection.ts';
import {
  isTaskKind,
  type JobKind,
  type JobPayload,
  jobKindNames,
  jobKinds,
  type TaskKind,
} from '../job-kinds.ts';
import { currentTraceparent, traced } from '../monitoring/tracing.ts';

interface EnqueueOptions {
  /** Jobs of a higher priority run first, equal ones in their order. */
  priority?: number;
  /** The job starts at once, or after some seconds. */
  afterSeconds?: number;
  /** Of the jobs with this key one is added per `afterSeconds`: it starts after all of them were asked for. */
  dedupeKey?: string;
}

export interface Queue {
  /** Adds a job in the caller's transaction. */
  enqueue<K extends JobKind>(
    connection: Connection,
    kind: K,
    payload: JobPayload<K>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Adds many jobs in one statement of the caller's transaction. */
  enqueueMany<K extends JobKind>(
    connection: Connection,
    kind: K,
    payloads: readonly JobPayload<K>[],
  ): Promise<void>;
  /**
   * Adds the job of a repeating task, unless the task has had one in this period or has one that waits or runs. Periods
   * are counted by the clock of the database, so that all workers agree on them.
   */
  enqueueTask(kind: TaskKind, task: string, periodSeconds: number): Promise<void>;
  /** Handles jobs of a kind until the queue stops. */
  work<K extends JobKind>(kind: K, concurrency: number, handler: JobHandler<K>): Promise<void>;
  /** Asks for a repeating task at once and waits for its end; it is not started twice at a time. */
  runTask(kind: TaskKind, task: string): Promise<TaskOutcome | 'runs already' | 'not taken'>;
  /** Number of jobs that failed every attempt, by kind; they wait for an operator. */
  countDead(): Promise<Record<JobKind, number>>;
  /** Those jobs themselves, by kind, the oldest first. */
  findDead(): Promise<DeadJob[]>;
  /** Gives dead jobs as many tries as new ones; returns how many there were. */
  redriveDead(jobs: Pick<DeadJob, 'id' | 'kind'>[]): Promise<number>;
  /** Seconds that the oldest due job of each kind has waited; without kinds that have none. */
  findOldest(): Promise<Partial<Record<JobKind, number>>>;
  isReady(): Promise<boolean>;
  start(): Promise<void>;
  /** Lets running jobs finish, then disconnects. */
  stop(): Promise<void>;
}

/** The signal is aborted when the job was given to another worker. What it returns is stored with the job for a while. */
export type JobHandler<K extends JobKind> = (payload: JobPayload<K>, signal: AbortSignal) => Promise<unknown>;

export type TaskOutcome = 'done' | 'failed';

export interface DeadJob {
  id: string;
  kind: JobKind;
  since: Date;
  payload: object;
  /** First line of the last error. */
  error: string;
}

export interface QueueOptions {
  connectionString: string;
  /** The worker runs jobs and maintains the queue (retries, expiry); the API only adds jobs. */
  role: 'worker' | 'api' | 'migrate';
  onError: (error: Error) => void;
}

/** What a job may carry beside its payload: the trace of the call or job that added it. */
interface Traced {
  traceparent?: string;
}

function dataOf<K extends JobKind>(kind: K, payload: JobPayload<K>): object {
  const traceparent = currentTraceparent();
  const data = jobKinds[kind].parse(payload);
  return traceparent === undefined ? data : { ...data, traceparent };
}

const deadLetterOf = (kind: JobKind) => `${kind}.dead`;

/** pg-boss, configured so that a job starts in milliseconds, and again in seconds when its worker is killed. */
export function createQueue(options: QueueOptions): Queue {
  const isWorker = options.role === 'worker';
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: `dierbaar-queue-${options.role}`,
    max: isWorker ? 6 : 3,
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: false,
    migrate: options.role === 'migrate',
    createSchema: options.role === 'migrate',
    ...(isWorker
      ? { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1, maintenanceIntervalSeconds: 3600 }
      : {}),
  });
  boss.on('error', options.onError);

  return {
    async enqueue(connection, kind, payload, { priority = 0, afterSeconds = 0, dedupeKey } = {}) {
      await boss.send(kind, dataOf(kind, payload), {
        db: fromKysely(connection),
        priority,
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
        ...(dedupeKey === undefined ? {} : { singletonKey: dedupeKey, singletonSeconds: afterSeconds }),
      });
    },
    async enqueueMany(connection, kind, payloads) {
      const jobs = payloads.map((payload) => ({ data: dataOf(kind, payload) }));
      if (jobs.length > 0) await boss.insert(kind, jobs, { db: fromKysely(connection) });
    },
    async enqueueTask(kind, task, periodSeconds) {
      await boss.send(
        kind,
        { task },
        {
          singletonKey: task,
          singletonSeconds: periodSeconds,
          // The row of a finished job is what refuses a second one in the same period.
          deleteAfterSeconds: 2 * periodSeconds,
        },
      );
    },
    async work(kind, concurrency, handler) {
      const settings = {
        localConcurrency: concurrency,
        notifyPollingIntervalSeconds: 1,
        pollingIntervalSeconds: 1,
      };
      await boss.work<JobPayload<typeof kind> & Traced>(kind, settings, async ([job]) => {
        if (!job) return undefined;
        const { traceparent: parent, ...payload } = job.data;
        const run = () => handler(payload as JobPayload<typeof kind>, job.signal);
        // Repeating tasks are nobody's trace: most of them find nothing to do.
        return isTaskKind(kind) ? run() : traced(`job ${kind}`, { kind: 'consumer', parent }, run);
      });
    },
    runTask: (kind, task) => runTask(boss, kind, task),
    async countDead() {
      const { rows } = await boss.getDb().executeSql(countStatement, [jobKindNames.map(deadLetterOf)]);
      const counts = new Map(rows.map(({ name, count }) => [name, Number(count)]));
      const entries = jobKindNames.map((kind) => [kind, counts.get(deadLetterOf(kind)) ?? 0]);
      return Object.fromEntries(entries) as Record<JobKind, number>;
    },
    async findDead() {
      return (await Promise.all(jobKindNames.map((kind) => findDeadOf(boss, kind)))).flat();
    },
    async redriveDead(jobs) {
      let count = 0;
      for (const kind of jobKindNames) {
        const ids = jobs.filter((job) => job.kind === kind).map(({ id }) => id);
        if (ids.length > 0) count += await boss.redrive(deadLetterOf(kind), { ids, limit: ids.length });
      }
      return count;
    },
    async findOldest() {
      const { rows } = await boss.getDb().executeSql(oldestStatement, [jobKindNames]);
      return Object.fromEntries(rows.map(({ name, seconds }) => [name, Number(seconds)]));
    },
    isReady: () => boss.isInstalled(),
    async start() {
      await boss.start();
      if (options.role === 'migrate') await createQueues(boss);
    },
    stop: () => boss.stop({ graceful: true, timeout: 25_000 }),
  };
}

// Every worker asks every ten seconds, and dead jobs are stored for months: they are counted, not read.
const countStatement = `
  select name, count(*) from pgboss.job where name = any($1) and state < 'active' group by name`;

const oldestStatement = `
  select name, extract(epoch from now() - min(start_after)) as seconds from pgboss.job
  where name = any($1) and state < 'active' and start_after <= now() group by name`;

/** Longest time a job may take; a worker that dies earlier is noticed by its heartbeat. */
const expireSeconds: Partial<Record<JobKind, number>> = {
  // Placing an order and sending its two files may take 15 + 180 + 180 seconds, and a payment and an invoice come first.
  'advance-order': 900,
  // Thousands of photos are copied into one file.
  'make-account-export': 3600,
  // Up to three runs of ffmpeg on a busy machine, and two transfers of 25 MB.
  'process-recording': 600,
  // The reconciler of orders may do the same.
  'long-task': 900,
};

async function createQueues(boss: PgBoss): Promise<void> {
  for (const kind of jobKindNames) {
    const settings = {
      notify: true,
      heartbeatSeconds: 10,
      expireInSeconds: expireSeconds[kind] ?? 180,
      retryLimit: 2,
      retryDelay: 1,
      retryBackoff: true,
      deadLetter: deadLetterOf(kind),
    };
    await boss.createQueue(deadLetterOf(kind), { retentionSeconds: 90 * 24 * 3600 });
    await boss.createQueue(kind, { ...settings, policy: isTaskKind(kind) ? 'exclusive' : 'standard' });
    await boss.updateQueue(kind, settings);
  }
}

async function findDeadOf(boss: PgBoss, kind: JobKind): Promise<DeadJob[]> {
  const jobs = await boss.findJobs<object>(deadLetterOf(kind), { queued: true });
  return jobs
    .map(({ id, createdOn, data, sourceOutput }) => ({
      id,
      kind,
      since: createdOn,
      payload: data,
      error: sourceOutput && 'message' in sourceOutput ? firstLine(String(sourceOutput.message)) : '',
    }))
    .sort((one, other) => one.since.getTime() - other.since.getTime());
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 200);

/** Time in which a worker takes a job, with all of its places in use for as long as a task may run. */
const untakenMs = 130_000;

async function runTask(boss: PgBoss, kind: TaskKind, task: string) {
  const id = await boss.send(kind, { task }, { singletonKey: task, priority: 1 });
  if (id === null) return 'runs already';
  for (const start = performance.now(); ; await setTimeout(200)) {
    const [job] = await boss.findJobs<object>(kind, { id });
    if (job?.state === 'completed')
      return 'outcome' in job.output && job.output.outcome === 'done' ? 'done' : 'failed';
    if (!job || job.state === 'failed' || job.state === 'cancelled') return 'failed';
    if (job.state !== 'active' && performance.now() - start > untakenMs) {
      await boss.cancel(kind, id);
      return 'not taken';
    }
  }
}
