import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { householdOf, networkOf } from './client-network.ts';
import { type AccountCall, type Counting, countPoints, keyOfAccount, refuse } from './limits/counters.ts';
import { type Rate, type Rates, rates, type Subject } from './limits/table.ts';

const keyOfSubject: Record<Subject, (ip: string, account: string) => string> = {
  address: (ip) => householdOf(ip),
  network: (ip) => networkOf(ip),
  account: (_ip, account) => account,
  accountAddress: (ip, account) => `${account} ${householdOf(ip)}`,
  accountNetwork: (ip, account) => `${account} ${networkOf(ip)}`,
};

type LimitedCall = keyof typeof rates;

const counters = new WeakMap<Deps, Counter>();

/** Counts a call; throws `rate_limited` above the limit. */
export async function limitCalls(
  deps: Deps,
  call: LimitedCall,
  request: FastifyRequest,
  account = '',
): Promise<void> {
  const isOver = counterOf(deps);
  for (const [subject, rate] of Object.entries(rates[call] as Rates) as [Subject, Rate][]) {
    if (await isOver(keyOf(call, subject, request, account), rate, 1)) refuse(call);
  }
}

/** Counts points of an account; throws `rate_limited` above the limit. */
export async function limitAccount(
  deps: Deps,
  call: AccountCall,
  account: string,
  points = 1,
): Promise<void> {
  if (await counterOf(deps)(keyOfAccount(call, account), rates[call].account, points)) refuse(call);
}

function counterOf(deps: Deps): Counter {
  const counter = counters.get(deps) ?? createCounter(deps);
  counters.set(deps, counter);
  return counter;
}

type Counter = (key: string, rate: Rate, points: number) => Promise<boolean>;

/** Adds points to counters; true when there are more than the limit allows. */
function createCounter(deps: Deps): Counter {
  const collected = new Map<string, number>();
  /** When counters begin anew that were over their limit: without it every call but the last of a batch would pass. */
  const overUntil = new Map<string, Date>();
  return async (key, rate, points) => {
    if ((overUntil.get(key) ?? 0) > deps.clock()) return true;
    overUntil.delete(key);
    const pending = (collected.get(key) ?? 0) + points;
    // Bounds the memory; a few points that are not counted do not matter.
    for (const known of [collected, overUntil]) if (known.size > 10_000) known.clear();
    if (pending < (rate.batch ?? 1)) {
      collected.set(key, pending);
      return false;
    }
    collected.delete(key);
    const counted = await countOne(deps, { key, points: pending, seconds: rate.seconds });
    const isOver = counted.points > rate.points;
    // A counter without batches can be reset, so it is asked each time.
    if (isOver && rate.batch !== undefined) overUntil.set(key, counted.expiresAt);
    return isOver;
  };
}

/** Resets a counter after a success. */
export async function resetLimit(
  deps: Deps,
  call: LimitedCall,
  subject: Subject,
  request: FastifyRequest,
  account: string,
): Promise<void> {
  const key = keyOf(call, subject, request, account);
  await deps.db.deleteFrom('rateLimits').where('key', '=', key).execute();
}

function keyOf(call: LimitedCall, subject: Subject, request: FastifyRequest, account: string): string {
  // Undefined when the client has disconnected already.
  const ip: string | undefined = request.ip;
  return `${call}:${subject}:${keyOfSubject[subject](ip ?? '', account)}`;
}

/** Deletes expired counters. */
export async function sweepRateLimits(deps: Deps): Promise<void> {
  await deps.db.deleteFrom('rateLimits').where('expiresAt', '<', deps.clock()).execute();
}

async function countOne(deps: Deps, counting: Counting) {
  const [counted] = await countPoints(deps.db, deps.clock(), [counting]);
  if (!counted) throw new Error('a counter was not counted');
  return counted;
}
