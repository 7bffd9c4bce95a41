import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { rateLimited } from '../../metrics.ts';
import { AppError } from '../app-error.ts';

export interface Counting {
  key: string;
  points: number;
  /** How long the points of a counter are collected before it begins anew. */
  seconds: number;
}

/**
 * Adds points to counters, each named once, and returns what they are then, in the same order. One statement, so that
 * concurrent processes lose no count; in the order of the keys, so that two of them do not wait for each other.
 */
export async function countPoints(db: Deps['db'], now: Date, countings: readonly Counting[]) {
  if (countings.length === 0) return [];
  const sorted = countings.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const counted = await db
    .insertInto('rateLimits')
    .values(
      sorted.map(({ key, points, seconds }) => ({
        ...{ key, points },
        expiresAt: new Date(now.getTime() + seconds * 1000),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expires_at <= ${now} then excluded.points else rate_limits.points + excluded.points end`,
        expiresAt: sql<Date>`case when rate_limits.expires_at <= ${now} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['key', 'points', 'expiresAt'])
    .execute();
  const byKey = new Map(counted.map((counter) => [counter.key, counter]));
  return countings.flatMap(({ key }) => byKey.get(key) ?? []);
}

/**
 * Counts for an account what was done, in the transaction that does it; `require` refuses beforehand, so that nothing is sent in
 * vain.
 */
export function createCommittedLimit(call: string, { points, seconds }: { points: number; seconds: number }) {
  const keyOf = (account: string) => `${call}:account:${account}`;
  return {
    async require(deps: Deps, account: string): Promise<void> {
      const spent = await deps.db
        .selectFrom('rateLimits')
        .select('points')
        .where('key', '=', keyOf(account))
        .where('expiresAt', '>', deps.clock())
        .executeTakeFirst();
      if ((spent?.points ?? 0) >= points) refuse(call);
    },
    async count(deps: Deps, trx: Deps['db'], account: string): Promise<void> {
      const [counted] = await countPoints(trx, deps.clock(), [{ key: keyOf(account), points: 1, seconds }]);
      if ((counted?.points ?? 0) > points) refuse(call);
    },
  };
}

export function refuse(call: string): never {
  rateLimited.inc({ call });
  throw new AppError('rate_limited');
}
