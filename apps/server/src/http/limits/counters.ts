import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { rateLimited } from '../../metrics.ts';
import { AppError } from '../app-error.ts';
import { type Rate, rates } from './table.ts';

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
        key,
        points,
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

/** What is counted for accounts. */
export type AccountCall = {
  [Call in keyof typeof rates]: (typeof rates)[Call] extends { account: Rate } ? Call : never;
}[keyof typeof rates];

export const keyOfAccount = (call: AccountCall, account: string) => `${call}:account:${account}`;

/** Refuses beforehand what an account did too often, so that nothing is sent in vain; what is done counts `countCommitted`. */
export async function requireBelowLimit(deps: Deps, call: AccountCall, account: string): Promise<void> {
  const counted = await deps.db
    .selectFrom('rateLimits')
    .select('points')
    .where('key', '=', keyOfAccount(call, account))
    .where('expiresAt', '>', deps.clock())
    .executeTakeFirst();
  if ((counted?.points ?? 0) >= rates[call].account.points) refuse(call);
}

/** Counts for an account what was done, in the transaction that does it. */
export async function countCommitted(
  deps: Deps,
  trx: Deps['db'],
  call: AccountCall,
  account: string,
): Promise<void> {
  const { points, seconds } = rates[call].account;
  const [counted] = await countPoints(trx, deps.clock(), [
    { key: keyOfAccount(call, account), points: 1, seconds },
  ]);
  if ((counted?.points ?? 0) > points) refuse(call);
}

export function refuse(call: string): never {
  rateLimited.inc({ call });
  throw new AppError('rate_limited');
}
