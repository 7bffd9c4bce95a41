import type { JobHandler } from './adapters/queue.ts';
import type { Deps } from './deps.ts';
import { sweepRateLimits } from './http/rate-limits.ts';
import { type EventKind, eventKinds } from './job-kinds.ts';
import { jobsDead, jobsFinished } from './metrics.ts';
import { reconcileSubscriptions } from './modules/accounts/subscriptions/subscriptions.service.ts';
import { thinHistory } from './modules/books/chapters/history/thin-history.ts';
import { sweepCovers } from './modules/books/covers/removed-covers.ts';
import { purgeDeletedProjects } from './modules/books/projects/delete-books.ts';
import { sendDigests } from './modules/family/digest/send-digests.ts';
import { noteBounce } from './modules/family/invitations/bounces.ts';
import { finishRetractions } from './modules/family/memories/finish-retractions.ts';
import { collectExpiredTransfers } from './modules/family/phone-transfers/collect-photos.ts';
import { mailDueQuestions } from './modules/family/weekly/mail-due.ts';
import { sweepMedia } from './modules/media/photos/sweep-photos.ts';
import { processRecording } from './modules/media/recordings/process-recording.ts';
import { requeueStalledRecordings } from './modules/media/recordings/stuck-recordings.ts';
import { sweepRecordings } from './modules/media/recordings/sweep-recordings.ts';
import { advanceOrder } from './modules/orders/lifecycle/advance-order.ts';
import { alertStuckOrders, reconcileOrders } from './modules/orders/lifecycle/reconcile-orders.ts';
import { syncStripeCustomer } from './modules/orders/money/stripe-events.service.ts';
import { reconcileDisputes, syncDisputesOfPayment } from './modules/orders/money/sync-disputes.ts';
import { reconcileRefunds, syncRefundsOfPayment } from './modules/orders/money/sync-refunds.ts';
import { deliverMail } from './modules/platform/outbox/deliver-mail.ts';
import { sweepOutbox } from './modules/platform/outbox/outbox.service.ts';
import { watchOutbox } from './modules/platform/outbox/watch-outbox.ts';
import { writeTombstones } from './modules/platform/tombstones/tombstones.service.ts';
import { requeueStalledExports } from './modules/rendering/exports/queue/export-queue.ts';
import { renderExport } from './modules/rendering/exports/render/render-export.ts';
import { sweepExports } from './modules/rendering/exports/sweep-exports.ts';
import { makePictures } from './modules/rendering/reading-pictures/make-pictures.ts';
import { sweepAccounts } from './modules/retention/account-deletion/sweep-accounts.ts';
import { makeAccountExport } from './modules/retention/account-exports/make-account-export.ts';
import {
  reviveAccountExports,
  sweepAccountExports,
} from './modules/retention/account-exports/sweep-account-exports.ts';
import { applyMoreTombstones } from './modules/retention/deletions/apply-tombstones.ts';
import { sweepStorage } from './modules/retention/storage/terms/sweep-storage.ts';
import { checkMoreStorage } from './modules/retention/storage/walks/check-storage.ts';
import { findMoreOrphans } from './modules/retention/storage/walks/find-orphans.ts';
import { restartWalk, watchWalks } from './modules/retention/storage/walks/storage-walks.ts';
import { watchArchive } from './modules/retention/storage/watch-archive.ts';
import { removeLeftovers } from './process/remove-leftovers.ts';
import { type RepeatingTask, startRepeating } from './repeating-tasks.ts';

const handlers: { [K in EventKind]: { concurrency: number; handle: (deps: Deps) => JobHandler<K> } } = {
  'send-mail': {
    concurrency: 4,
    handle: (deps) => (payload) => deliverMail(deps, payload.mailId, noteBounce),
  },
  // Two kinds with a render process each, so that a cover does not wait for a book.
  'render-export': { concurrency: 1, handle: (deps) => (payload) => renderExport(deps, payload.exportId) },
  'render-cover': { concurrency: 1, handle: (deps) => (payload) => renderExport(deps, payload.exportId) },
  'render-reading': { concurrency: 1, handle: (deps) => (payload) => makePictures(deps, payload.exportId) },
  'sync-stripe-customer': {
    concurrency: 4,
    handle: (deps) => (payload) => syncStripeCustomer(deps, payload.customerId),
  },
  'read-refunds': {
    concurrency: 1,
    handle: (deps) => (payload) => syncRefundsOfPayment(deps, payload.paymentIntentId),
  },
  'read-disputes': {
    concurrency: 1,
    handle: (deps) => (payload) => syncDisputesOfPayment(deps, payload.paymentIntentId),
  },
  'advance-order': { concurrency: 4, handle: (deps) => (payload) => advanceOrder(deps, payload.orderId) },
  'process-recording': {
    concurrency: 1,
    handle: (deps) => (payload) => processRecording(deps, payload.recordingId),
  },
  'make-account-export': {
    concurrency: 1,
    handle: (deps) => (payload, signal) => makeAccountExport(deps, payload.accountExportId, signal),
  },
};

/** Periodic work that finds what the queue lost or an event missed. */
export const repeatingTasks: RepeatingTask[] = [
  { name: 'sweep-outbox', seconds: 10, run: sweepOutbox, isQuick: true },
  { name: 'mail-weekly-questions', seconds: 30, run: mailDueQuestions },
  { name: 'mail-digests', seconds: 60, run: sendDigests },
  { name: 'collect-phone-photos', seconds: 30, run: collectExpiredTransfers },
  { name: 'finish-retractions', seconds: 60, run: finishRetractions },
  { name: 'watch-outbox', seconds: 10, run: watchOutbox, isPerProcess: true },
  { name: 'reconcile-subscriptions', seconds: 60, run: reconcileSubscriptions },
  { name: 'reconcile-orders', seconds: 60, run: reconcileOrders },
  { name: 'reconcile-refunds', seconds: 60, run: reconcileRefunds },
  { name: 'reconcile-disputes', seconds: 300, run: reconcileDisputes },
  { name: 'watch-orders', seconds: 60, run: alertStuckOrders, isPerProcess: true },
  { name: 'revive-exports', seconds: 3, run: requeueStalledExports, isQuick: true },
  { name: 'sweep-exports', seconds: 300, run: sweepExports },
  { name: 'revive-account-exports', seconds: 10, run: reviveAccountExports, isQuick: true },
  { name: 'sweep-account-exports', seconds: 300, run: sweepAccountExports },
  { name: 'sweep-covers', seconds: 300, run: sweepCovers },
  { name: 'empty-bin', seconds: 300, run: purgeDeletedProjects },
  { name: 'sweep-media', seconds: 300, run: sweepMedia },
  { name: 'revive-recordings', seconds: 60, run: requeueStalledRecordings },
  { name: 'sweep-recordings', seconds: 300, run: sweepRecordings },
  { name: 'thin-history', seconds: 300, run: thinHistory },
  { name: 'sweep-rate-limits', seconds: 300, run: sweepRateLimits },
  { name: 'erase-accounts', seconds: 3600, run: sweepAccounts },
  { name: 'write-tombstones', seconds: 10, run: writeTombstones, isQuick: true },
  { name: 'apply-tombstones', seconds: 300, run: applyMoreTombstones },
  { name: 'check-storage', seconds: 300, run: checkMoreStorage },
  { name: 'watch-archive', seconds: 60, run: watchArchive },
  { name: 'find-orphans', seconds: 300, run: findMoreOrphans },
  { name: 'watch-walks', seconds: 60, run: watchWalks, isPerProcess: true },
  { name: 'sweep-storage', seconds: 3600, run: sweepStorage },
  { name: 'watch-dead-jobs', seconds: 10, run: alertDeadJobs, isPerProcess: true },
  { name: 'remove-leftovers', seconds: 600, run: (deps) => removeLeftovers(deps), isPerProcess: true },
];

/** What an operator can ask for between its periods. */
export const operatorTasks = repeatingTasks.filter(({ isPerProcess = false }) => !isPerProcess);

/** Starts jobs and repeating tasks; returns a function that stops the repeating tasks. `closeDeps` stops the queue. */
export async function startJobs(deps: Deps): Promise<() => Promise<void>> {
  await deps.queue.start();
  for (const kind of eventKinds) await startKind(deps, kind);
  // Also when a pass was complete in the backup from which the database was restored.
  await restartWalk(deps, 'tombstones');
  return startRepeating(deps, repeatingTasks);
}

function startKind<K extends EventKind>(deps: Deps, kind: K): Promise<void> {
  const { concurrency, handle } = handlers[kind];
  const run = handle(deps);
  return deps.queue.work(kind, concurrency, async (payload, signal) => {
    try {
      await run(payload, signal);
      jobsFinished.inc({ kind, outcome: 'done' });
    } catch (error) {
      jobsFinished.inc({ kind, outcome: 'failed' });
      deps.log.error({ err: error, kind }, 'a job failed');
      throw error;
    }
  });
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
