import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { jobKindNames } from '../../job-kinds.ts';
import { databaseReady, oldestJobSeconds, poolConnections, storageReady } from '../../metrics.ts';

/** Shorter than a monitor waits: a database that hangs must not take the other figures along. */
const maxMs = 3000;

/** Sets the gauges that tell the state of this moment. */
export async function measureNow(deps: Deps, isDatabaseReady: () => Promise<boolean>): Promise<void> {
  const { pool } = deps;
  poolConnections.set({ state: 'idle' }, pool.idleCount);
  poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  poolConnections.set({ state: 'waiting' }, pool.waitingCount);
  const [isStored, isReady, oldest] = await Promise.all([
    inTime(deps.storage.isReady()),
    inTime(isDatabaseReady()),
    inTime(deps.queue.findOldest()),
  ]);
  storageReady.set(isStored ? 1 : 0);
  databaseReady.set(isReady ? 1 : 0);
  // Without an answer there is no age: 0 would say that nothing waits.
  oldestJobSeconds.reset();
  if (oldest) for (const kind of jobKindNames) oldestJobSeconds.set({ kind }, oldest[kind] ?? 0);
}

function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked.catch(() => undefined), setTimeout(maxMs, undefined, { ref: false })]);
}
