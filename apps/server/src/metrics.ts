import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });
const registers = [metrics];

export const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Counter({ name, help, labelNames, registers });
export const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Gauge({ name, help, labelNames, registers });
const histogram = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
  new Histogram({ name, help, labelNames, buckets, registers });

export const requestSeconds = histogram(
  'http_request_seconds',
  'How long calls take, by route',
  ['method', 'route', 'status'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 180],
);

/** Texts that were sent to be saved. An outcome is `saved`, the code of a refusal, or `failed`. */
export const saves = counter(
  'saves_total',
  'Texts of chapters that were sent, by what became of them',
  'outcome',
);
// A counter that appears with its first failure hides that failure from `increase`.
for (const outcome of ['saved', 'unavailable', 'failed']) saves.inc({ outcome }, 0);

export const renderSeconds = histogram(
  'render_seconds',
  'How long a worker has taken to make the files of a book or cover, by kind and outcome',
  ['kind', 'outcome'],
  [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
);

/** Object store, Stripe, printer and mail server. A refusal is an answer (404, 412); a failure is none, or one of 5xx. */
export const outsideCallSeconds = histogram(
  'outside_call_seconds',
  'How long calls of others take, by system, call and outcome (done, refused, failed)',
  ['system', 'call', 'outcome'],
  [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
);

export const poolWaitSeconds = histogram<string>(
  'database_pool_wait_seconds',
  'How long statements wait for a connection of this process',
  [],
  [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 60],
);

/** Measured when the metrics are read, like all that follow. */
export const poolConnections = gauge(
  'database_pool_connections',
  'Connections of this process by state (busy, idle), and statements that wait for one (waiting)',
  'state',
);

export const databaseReady = gauge('database_ready', 'Whether the database answers this process: 1 or 0');

/** The API sets it too, so that it rises when there is no worker at all. */
export const oldestJobSeconds = gauge(
  'jobs_oldest_seconds',
  'Age of the oldest job that is due and has not begun, by kind; 0 when none waits',
  'kind',
);

export const alarms = counter('alarms_total', 'Things that wait for a person, by alarm', 'alarm');

export const jobsFinished = counter(
  'jobs_finished_total',
  'Jobs that ran, by kind and outcome',
  'kind',
  'outcome',
);

export const jobsDead = gauge('jobs_dead', 'Jobs that failed every try and wait for a person', 'kind');

export const rateLimited = counter(
  'rate_limited_total',
  'Calls refused because they were made too often',
  'call',
);

/** Attempts with an unknown account or a wrong password; many of them indicate credential stuffing. */
export const authMisses = counter(
  'auth_misses_total',
  'Tries to sign in, recover or resend that named no account or the wrong password',
  'call',
);

/** Things whose term of storage is over; a kind that stands still for days is not swept. */
export const storageRemoved = counter(
  'storage_removed_total',
  'Rows and files that were removed because they are kept no longer, by kind',
  'kind',
);

export const objectsChecked = counter(
  'objects_checked_total',
  'Objects of the store that were read and compared with their hash, by kind',
  'kind',
);

export const objectsDamaged = counter(
  'objects_damaged_total',
  'Objects that were missing or changed, and whether they are made again or lost',
  'kind',
  'damage',
  'outcome',
);

export const objectsOrphaned = gauge(
  'objects_orphaned',
  'Objects of the store that no row refers to, by folder',
  'folder',
);

/** The daily check, the search for orphans and the notes of deletions each walk through all objects. */
export const storagePassSeconds = gauge(
  'storage_pass_age_seconds',
  'How long ago a walk through the object store last came to its end, by walk',
  'walk',
);

export const storageReady = gauge('storage_ready', 'Whether the object store answers this process: 1 or 0');
