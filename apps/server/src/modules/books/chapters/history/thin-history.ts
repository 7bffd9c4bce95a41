import { day, hour } from '../../../../calendar/time.ts';
import type { Deps } from '../../../../deps.ts';
import { type ThinningStep, thinSlice, thinUser } from './thin-history.queries.ts';

/** Revisions of a slice, so that it takes a fraction of a second also when nothing is in memory. */
const sliceSize = 1000;

const thinningSteps: ThinningStep[] = ['hour', 'day'];

/** Thins old revisions slice by slice, from where the last run ended, until done or the signal is aborted. */
export async function thinHistory(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const step of thinningSteps) while ((await thinNextSlice(deps, step)) && !signal?.aborted);
}

/**
 * Thins one slice; false when the step is done. Revisions stay whole for a day, then the last of each hour stays, and
 * after thirty days the last of each day.
 */
async function thinNextSlice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  step: ThinningStep,
): Promise<boolean> {
  const now = clock().getTime();
  const until =
    step === 'hour' ? Math.floor((now - day) / hour) * hour : Math.floor((now - 30 * day) / day) * day;
  const { visited } = await thinSlice(db, step, new Date(until), sliceSize);
  return visited >= sliceSize;
}

/** Thins the history of a user who has reached the quota of texts. */
export async function thinHistoryOf(deps: Deps, userId: string): Promise<void> {
  await thinUser(deps.db, userId, deps.clock(), 50_000);
}
