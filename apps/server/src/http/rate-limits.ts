import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { rateLimited } from '../metrics.ts';
import { AppError } from './app-error.ts';

const minute = 60;
const hour = 60 * minute;

interface Limit {
  points: number;
  seconds: number;
}

type Limits = Partial<Record<'address' | 'network' | 'account', Limit>>;

/**
 * Rate limits per address, per network (so that one range of addresses does not count as many users) and per account,
 * where an account can be attacked. Every limit is temporary.
 */
const limitsOf = {
  register: { address: { points: 10, seconds: hour }, network: { points: 50, seconds: hour } },
  recover: accountLimits({ points: 3, seconds: hour }),
  retryVerification: accountLimits({ points: 3, seconds: hour }),
  login: {
    address: { points: 60, seconds: 15 * minute },
    network: { points: 300, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
  },
  upload: {
    address: { points: 600, seconds: hour },
    network: { points: 3000, seconds: hour },
    account: { points: 600, seconds: hour },
  },
  mailToken: { address: { points: 30, seconds: hour }, network: { points: 150, seconds: hour } },
  /** The return page asks every three seconds at first; `account` is the checkout session. */
  paymentStatus: {
    address: { points: 300, seconds: 5 * minute },
    network: { points: 1500, seconds: 5 * minute },
    account: { points: 150, seconds: 5 * minute },
  },
  orderStatus: { account: { points: 300, seconds: 5 * minute } },
  subscription: { account: { points: 30, seconds: hour } },
  paymentPage: {
    address: { points: 30, seconds: hour },
    network: { points: 150, seconds: hour },
    account: { points: 10, seconds: hour },
  },
} as const satisfies Record<string, Limits>;

type LimitedCall = keyof typeof limitsOf;

/** Counts a call; throws `rate_limited` above the limit. */
export async function limitCalls(
  deps: Deps,
  call: LimitedCall,
  request: FastifyRequest,
  account?: string,
): Promise<void> {
  const limits: Limits = limitsOf[call];
  const counted: [string, Limit | undefined][] = [
    [`address:${addressOf(request.ip)}`, limits.address],
    [`network:${networkOf(request.ip)}`, limits.network],
    [`account:${account}`, account === undefined ? undefined : limits.account],
  ];
  for (const [subject, limit] of counted) {
    if (limit && (await count(deps, `${call}:${subject}`, limit)) > limit.points) {
      rateLimited.inc({ call });
      throw new AppError('rate_limited');
    }
  }
}

/** Resets the counter of an account after a successful login. */
export async function resetAccountLimit(deps: Deps, call: LimitedCall, account: string): Promise<void> {
  await deps.db.deleteFrom('rateLimits').where('key', '=', `${call}:account:${account}`).execute();
}

/** Deletes expired counters. */
export async function sweepRateLimits(deps: Deps): Promise<void> {
  await deps.db.deleteFrom('rateLimits').where('expiresAt', '<', deps.clock()).execute();
}

/** One statement, so that concurrent API processes lose no count. */
async function count(deps: Deps, key: string, { seconds }: Limit): Promise<number> {
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  const { points } = await deps.db
    .insertInto('rateLimits')
    .values({ key, points: 1, expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expires_at <= ${now} then 1 else rate_limits.points + 1 end`,
        expiresAt: sql<Date>`case when rate_limits.expires_at <= ${now} then ${expiresAt} else rate_limits.expires_at end`,
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow();
  return points;
}

function accountLimits(account: Limit) {
  return { address: { points: 10, seconds: hour }, network: { points: 50, seconds: hour }, account };
}

/** An IPv4 address, or the /64 prefix that a household gets with IPv6. */
function addressOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}

/** The /24 network, or /48 with IPv6. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:')
    ? ip.split(':').slice(0, 3).join(':')
    : ip.split('.').slice(0, 3).join('.');
}
