import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { householdOf, networkOf } from './client-network.ts';
import { type Counting, countPoints, refuse } from './limits/counters.ts';

const minute = 60;
const hour = 60 * minute;

interface Limit {
  points: number;
  seconds: number;
  /**
   * For calls that are too frequent for a statement each: so many points are collected in a process before they are added to
   * the shared counter, so that each process may miss one batch.
   */
  batch?: number;
}

/**
 * What is counted: the address, its network (so that one range of addresses does not count as many users), the account
 * and, where a stranger could use up the count of an account, the account as seen from one address or network.
 */
const subjects = {
  address: (ip: string) => householdOf(ip),
  network: (ip: string) => networkOf(ip),
  account: (_ip: string, account: string) => account,
  accountAddress: (ip: string, account: string) => `${account} ${householdOf(ip)}`,
  accountNetwork: (ip: string, account: string) => `${account} ${networkOf(ip)}`,
};

type Subject = keyof typeof subjects;
type Limits = Partial<Record<Subject, Limit>>;

const perRequester = {
  address: { points: 10, seconds: hour },
  network: { points: 50, seconds: hour },
  accountAddress: { points: 3, seconds: hour },
} satisfies Limits;

/** Every limit is temporary. */
const limitsOf = {
  register: { address: { points: 10, seconds: hour }, network: { points: 50, seconds: hour } },
  recover: perRequester,
  retryVerification: { ...perRequester, account: { points: 20, seconds: hour } },
  login: {
    address: { points: 60, seconds: 15 * minute },
    network: { points: 300, seconds: 15 * minute },
    accountNetwork: { points: 10, seconds: 15 * minute },
    // Against guessing from many networks; browsers that signed in before are not counted here.
    account: { points: 200, seconds: 15 * minute },
  },
  /** A browser that signed in to the account before; `account` is the id of that browser. */
  knownDeviceLogin: { account: { points: 10, seconds: 15 * minute } },
  /** Refreshing and ending a session; a household or office shares an address. */
  session: {
    address: { points: 600, seconds: 5 * minute },
    network: { points: 3000, seconds: 5 * minute },
  },
  /** Asking for a challenge and answering it are a call each. */
  passkeyLogin: {
    address: { points: 120, seconds: 15 * minute },
    network: { points: 600, seconds: 15 * minute },
  },
  passkeys: { account: { points: 60, seconds: hour } },
  /** Making the file with everything of an account, which sets all its books. */
  accountExport: { account: { points: 6, seconds: 24 * hour } },
  /** A program that downloads in parts asks for many of them. */
  accountExportFile: { address: { points: 600, seconds: 5 * minute } },
  /** Giving the password or passkey again; `account` is the user. */
  confirm: { account: { points: 10, seconds: 15 * minute } },
  upload: {
    address: { points: 600, seconds: hour },
    network: { points: 3000, seconds: hour },
    account: { points: 600, seconds: hour },
  },
  handOver: { account: { points: 60, seconds: hour } },
  /** Pages without an account; `account` is the hash of the link. */
  asked: {
    address: { points: 300, seconds: 5 * minute },
    network: { points: 1500, seconds: 5 * minute },
    account: { points: 120, seconds: 5 * minute },
  },
  askedUpload: {
    address: { points: 300, seconds: hour },
    network: { points: 1500, seconds: hour },
    account: { points: 150, seconds: hour },
  },
  /** Each page is a picture and its lines, and some are fetched ahead; a family reads at one address. */
  read: {
    address: { points: 6000, seconds: 5 * minute, batch: 50 },
    network: { points: 20_000, seconds: 5 * minute, batch: 100 },
    account: { points: 2000, seconds: 5 * minute, batch: 50 },
  },
  /** The page of a printed code; a player asks for many parts of a sound. */
  voice: {
    address: { points: 600, seconds: 5 * minute },
    network: { points: 3000, seconds: 5 * minute },
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

const counters = new WeakMap<Deps, Counter>();

/** Counts a call; throws `rate_limited` above the limit. */
export async function limitCalls(
  deps: Deps,
  call: LimitedCall,
  request: FastifyRequest,
  account = '',
): Promise<void> {
  const isOver = counters.get(deps) ?? createCounter(deps);
  counters.set(deps, isOver);
  for (const [subject, limit] of Object.entries(limitsOf[call] as Limits) as [Subject, Limit][]) {
    if (await isOver(keyOf(call, subject, request, account), limit, 1)) refuse(call);
  }
}

/** Counts points of accounts. Returns a function that throws `rate_limited`. */
export function createAccountLimit(
  deps: Deps,
  call: string,
  limit: Limit,
): (account: string, points: number) => Promise<void> {
  const isOver = createCounter(deps);
  return async (account, points) => {
    if (await isOver(`${call}:account:${account}`, limit, points)) refuse(call);
  };
}

type Counter = (key: string, limit: Limit, points: number) => Promise<boolean>;

/** Adds points to counters; true when there are more than the limit allows. */
function createCounter(deps: Deps): Counter {
  const collected = new Map<string, number>();
  /** When counters begin anew that were over their limit: without it every call but the last of a batch would pass. */
  const overUntil = new Map<string, Date>();
  return async (key, limit, points) => {
    if ((overUntil.get(key) ?? 0) > deps.clock()) return true;
    overUntil.delete(key);
    const pending = (collected.get(key) ?? 0) + points;
    // Bounds the memory; a few points that are not counted do not matter.
    for (const known of [collected, overUntil]) if (known.size > 10_000) known.clear();
    if (pending < (limit.batch ?? 1)) {
      collected.set(key, pending);
      return false;
    }
    collected.delete(key);
    const counted = await countOne(deps, { key, points: pending, seconds: limit.seconds });
    const isOver = counted.points > limit.points;
    // A counter without batches can be reset, so it is asked each time.
    if (isOver && limit.batch !== undefined) overUntil.set(key, counted.expiresAt);
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
  return `${call}:${subject}:${subjects[subject](ip ?? '', account)}`;
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
