import type { JobHandler } from './adapters/queue.ts';
import type { Deps } from './deps.ts';
import { sweepRateLimits } from './http/rate-limits.ts';
import { type JobKind, jobKindNames } from './job-kinds.ts';
import { jobsDead, jobsFinished } from './metrics.ts';
import { sweepMedia } from './modules/media/sweep-media.ts';
import { advanceOrder } from './modules/orders/lifecycle/advance-order.ts';
import { alertStuckOrders, reconcileOrders } from './modules/orders/lifecycle/reconcile-orders.ts';
import { reconcileRefunds, syncRefundsOfPayment } from './modules/orders/payment/sync-refunds.ts';
import { deliverMail, sweepOutbox } from './modules/outbox/outbox.service.ts';
import { syncStripeCustomer } from './modules/payment/payment.service.ts';
import { pruneRevisions } from './modules/project-chapters/chapter-text.service.ts';
import { measureTexts } from './modules/project-chapters/text-refs.ts';
import { sweepCovers } from './modules/project-covers/removed-covers.ts';
import { requeueStalledExports } from './modules/project-exports/queue/export-queue.ts';
import { renderExport } from './modules/project-exports/render/render-export.ts';
import { sweepExports } from './modules/project-exports/sweep-exports.ts';
import { purgeDeletedProjects } from './modules/projects/projects.service.ts';
import { reconcileSubscriptions } from './modules/subscriptions/subscriptions.service.ts';

const handlers: { [K in JobKind]: { concurrency: number; handle: (deps: Deps) => JobHandler<K> } } = {
  'send-mail': { concurrency: 4, handle: (deps) => (payload) => deliverMail(deps, payload.mailId) },
  // Two kinds with a render process each, so that a cover does not wait for a book.
  'render-export': { concurrency: 1, handle: (deps) => (payload) => renderExport(deps, payload.exportId) },
  'render-cover': { concurrency: 1, handle: (deps) => (payload) => renderExport(deps, payload.exportId) },
  'sync-stripe-customer': {
    concurrency: 4,
    handle: (deps) => (payload) => syncStripeCustomer(deps, payload.customerId),
  },
  'read-refunds': {
    concurrency: 1,
    handle: (deps) => (payload) => syncRefundsOfPayment(deps, payload.paymentIntentId),
  },
  'advance-order': { concurrency: 4, handle: (deps) => (payload) => advanceOrder(deps, payload.orderId) },
};

/** Periodic work that finds what the queue lost or an event missed. */
const reconcilers: { name: string; seconds: number; run: (deps: Deps) => Promise<unknown> }[] = [
  { name: 'sweep-outbox', seconds: 10, run: sweepOutbox },
  { name: 'reconcile-subscriptions', seconds: 60, run: reconcileSubscriptions },
  { name: 'reconcile-orders', seconds: 60, run: reconcileOrders },
  { name: 'reconcile-refunds', seconds: 60, run: reconcileRefunds },
  { name: 'watch-orders', seconds: 60, run: alertStuckOrders },
  { name: 'revive-exports', seconds: 3, run: requeueStalledExports },
  { name: 'sweep-exports', seconds: 3600, run: sweepExports },
  { name: 'sweep-covers', seconds: 3600, run: sweepCovers },
  { name: 'empty-bin', seconds: 3600, run: purgeDeletedProjects },
  { name: 'sweep-media', seconds: 3600, run: sweepMedia },
  { name: 'thin-history', seconds: 3600, run: pruneRevisions },
  { name: 'measure-texts', seconds: 60, run: measureTexts },
  { name: 'sweep-rate-limits', seconds: 300, run: sweepRateLimits },
  { name: 'watch-dead-jobs', seconds: 10, run: alertDeadJobs },
];

/** Starts jobs and reconcilers; returns a function that stops the reconcilers. `closeDeps` stops the queue. */
export async function startJobs(deps: Deps): Promise<() => Promise<void>> {
  await deps.queue.start();
  for (const kind of jobKindNames) await startKind(deps, kind);
  const stops = reconcilers.map((reconciler) => repeat(deps, reconciler));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startKind<K extends JobKind>(deps: Deps, kind: K): Promise<void> {
  const { concurrency, handle } = handlers[kind];
  const run = handle(deps);
  return deps.queue.work(kind, concurrency, async (payload) => {
    try {
      await run(payload);
      jobsFinished.inc({ kind, outcome: 'done' });
    } catch (error) {
      jobsFinished.inc({ kind, outcome: 'failed' });
      deps.log.error({ err: error, kind }, 'a job failed');
      throw error;
    }
  });
}

function repeat(deps: Deps, { name, seconds, run }: (typeof reconcilers)[number]): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<unknown> = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      running = run(deps)
        .catch((error: unknown) => deps.log.error({ err: error, name }, 'a reconciler failed'))
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, seconds * 1000);
  };
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}

const seenDead = new Map<string, number>();

/** Sets the gauge of dead jobs, and logs an alarm when there are more than before. */
export async function alertDeadJobs(deps: Deps): Promise<void> {
  for (const [kind, count] of Object.entries(await deps.queue.countDead())) {
    jobsDead.set({ kind }, count);
    if (count > (seenDead.get(kind) ?? 0)) {
      deps.log.error({ kind, count, alarm: 'dead_jobs' }, 'jobs failed every try and wait for a person');
    }
    seenDead.set(kind, count);
  }
}
