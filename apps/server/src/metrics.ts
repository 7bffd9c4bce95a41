import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'How long calls take, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 180],
  registers: [metrics],
});

/** Texts that were sent to be saved. An outcome is `saved`, the code of a refusal, or `failed`. */
export const saves = new Counter({
  name: 'saves_total',
  help: 'Texts of chapters that were sent, by what became of them',
  labelNames: ['outcome'],
  registers: [metrics],
});
// A counter that appears with its first failure hides that failure from `increase`.
for (const outcome of ['saved', 'unavailable', 'failed']) saves.inc({ outcome }, 0);

export const renderSeconds = new Histogram({
  name: 'render_seconds',
  help: 'How long a worker has taken to make the files of a book or cover, by kind and outcome',
  labelNames: ['kind', 'outcome'],
  buckets: [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
  registers: [metrics],
});

/** Object store, Stripe, printer and mail server. A refusal is an answer (404, 412); a failure is none, or one of 5xx. */
export const outsideCallSeconds = new Histogram({
  name: 'outside_call_seconds',
  help: 'How long calls of others take, by system, call and outcome (done, refused, failed)',
  labelNames: ['system', 'call', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
  registers: [metrics],
});

export const poolWaitSeconds = new Histogram({
  name: 'database_pool_wait_seconds',
  help: 'How long statements wait for a connection of this process',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5, 60],
  registers: [metrics],
});

/** Measured when the metrics are read, like all that follow. */
export const poolConnections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of this process by state (busy, idle), and statements that wait for one (waiting)',
  labelNames: ['state'],
  registers: [metrics],
});

export const databaseReady = new Gauge({
  name: 'database_ready',
  help: 'Whether the database answers this process: 1 or 0',
  registers: [metrics],
});

/** The API tells it too, so that it rises when there is no worker at all. */
export const oldestJobSeconds = new Gauge({
  name: 'jobs_oldest_seconds',
  help: 'Age of the oldest job that is due and has not begun, by kind; 0 when none waits',
  labelNames: ['kind'],
  registers: [metrics],
});

export const alarms = new Counter({
  name: 'alarms_total',
  help: 'Things that wait for a person, by alarm',
  labelNames: ['alarm'],
  registers: [metrics],
});

export const jobsFinished = new Counter({
  name: 'jobs_finished_total',
  help: 'Jobs that ran, by kind and outcome',
  labelNames: ['kind', 'outcome'],
  registers: [metrics],
});

export const jobsDead = new Gauge({
  name: 'jobs_dead',
  help: 'Jobs that failed every try and wait for a person',
  labelNames: ['kind'],
  registers: [metrics],
});

export const rateLimited = new Counter({
  name: 'rate_limited_total',
  help: 'Calls refused because they were made too often',
  labelNames: ['call'],
  registers: [metrics],
});

/** Attempts with an unknown account or a wrong password; many of them indicate credential stuffing. */
export const authMisses = new Counter({
  name: 'auth_misses_total',
  help: 'Tries to sign in, recover or resend that named no account or the wrong password',
  labelNames: ['call'],
  registers: [metrics],
});

/** Things whose term of storage is over; a kind that stands still for days is not swept. */
export const storageRemoved = new Counter({
  name: 'storage_removed_total',
  help: 'Rows and files that were removed because they are kept no longer, by kind',
  labelNames: ['kind'],
  registers: [metrics],
});

export const objectsChecked = new Counter({
  name: 'objects_checked_total',
  help: 'Objects of the store that were read and compared with their hash, by kind',
  labelNames: ['kind'],
  registers: [metrics],
});

export const objectsDamaged = new Counter({
  name: 'objects_damaged_total',
  help: 'Objects that were missing or changed, and whether they are made again or lost',
  labelNames: ['kind', 'damage', 'outcome'],
  registers: [metrics],
});

export const objectsOrphaned = new Gauge({
  name: 'objects_orphaned',
  help: 'Objects of the store that no row refers to, by folder',
  labelNames: ['folder'],
  registers: [metrics],
});

/** The daily check, the search for orphans and the notes of deletions each walk through all objects. */
export const storagePassSeconds = new Gauge({
  name: 'storage_pass_age_seconds',
  help: 'How long ago a walk through the object store last came to its end, by walk',
  labelNames: ['walk'],
  registers: [metrics],
});

export const storageReady = new Gauge({
  name: 'storage_ready',
  help: 'Whether the object store answers this process: 1 or 0',
  registers: [metrics],
});
