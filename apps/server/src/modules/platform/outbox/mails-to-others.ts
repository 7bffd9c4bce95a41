import { createHash } from 'node:crypto';
import { storageTerms } from '@dierbaar/contract';
import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { type Counting, countPoints, refuse } from '../../../http/limits/counters.ts';
import { rates } from '../../../http/limits/table.ts';

const day = 24 * 3600;
const firstDays = 7;

interface MailToOther {
  /** The writer. */
  userId: string;
  recipient: string;
  /** None for an address that is entered to be mailed later. */
  mails: 0 | 1;
}

/**
 * Which of these mails to people without an account their writers may have sent now. Two things are counted for each writer and
 * day: mails, and addresses that the writer did not mail before, because one evening of mails to strangers spoils the
 * name of our domain for everybody. Mails to the own address are free. The counters are locked until the transaction ends.
 */
export async function admitMails(
  deps: Deps,
  trx: Connection,
  wanted: readonly MailToOther[],
): Promise<boolean[]> {
  const now = deps.clock();
  const writers = new Map(
    (
      await findWriters(
        trx,
        wanted.map(({ userId }) => userId),
      )
    ).map((writer) => [writer.id, writer]),
  );
  const toOthers = wanted.filter(({ userId, recipient }) => writers.get(userId)?.email !== recipient);
  const isYoung = (userId: string) =>
    now.getTime() - (writers.get(userId)?.createdAt.getTime() ?? 0) < firstDays * day * 1000;
  const overMails = await findOver(trx, now, toOthers, {
    keyOf: ({ userId }) => `mailToOthers:account:${userId}`,
    pointsOf: ({ mails }) => mails,
    limitOf: () => rates.mailToOthers.account.points,
  });
  const unknown = await countAddresses(trx, now, toOthers);
  const overAddresses = await findOver(trx, now, unknown, {
    keyOf: ({ userId }) => `newAddress:account:${userId}`,
    pointsOf: () => 1,
    limitOf: ({ userId }) => rates[isYoung(userId) ? 'firstNewAddress' : 'newAddress'].account.points,
  });
  const refused = new Set([...overAddresses].map(keyOfAddress));
  // As if they had not been entered: tomorrow they are new again.
  await forgetCounters(trx, [...refused]);
  return wanted.map((one) => !overMails.has(one) && !refused.has(keyOfAddress(one)));
}

/** The same for one of them; throws `rate_limited`. */
export async function requireAdmitted(deps: Deps, trx: Connection, wanted: MailToOther): Promise<void> {
  const [isAdmitted] = await admitMails(deps, trx, [wanted]);
  if (!isAdmitted) refuse('mailToOthers');
}

const keyOfAddress = ({ userId, recipient }: MailToOther) =>
  `mailedAddress:account:${userId} ${createHash('sha256').update(`${userId} ${recipient}`).digest('base64url')}`;

/** Counts the addresses; returns those that the writer did not mail as long as it is noted what was sent to whom. */
async function countAddresses(
  trx: Connection,
  now: Date,
  wanted: readonly MailToOther[],
): Promise<MailToOther[]> {
  const byKey = new Map(wanted.map((one) => [keyOfAddress(one), one]));
  const seconds = storageTerms.sentMail.days * day;
  const counted = await countPoints(
    trx,
    now,
    [...byKey.keys()].map((key) => ({ key, points: 1, seconds })),
  );
  return counted.flatMap(({ key, points }) => (points === 1 ? (byKey.get(key) ?? []) : []));
}

interface Rule {
  keyOf: (wanted: MailToOther) => string;
  pointsOf: (wanted: MailToOther) => number;
  limitOf: (wanted: MailToOther) => number;
}

/** Counts by a rule; returns those that are above its limit, the last ones of each counter. */
async function findOver(
  trx: Connection,
  now: Date,
  wanted: readonly MailToOther[],
  { keyOf, pointsOf, limitOf }: Rule,
): Promise<Set<MailToOther>> {
  const countings = new Map<string, Counting>();
  for (const one of wanted) {
    const key = keyOf(one);
    const points = (countings.get(key)?.points ?? 0) + pointsOf(one);
    countings.set(key, { key, points, seconds: day });
  }
  const counted = await countPoints(trx, now, [...countings.values()]);
  const total = new Map(counted.map(({ key, points }) => [key, points]));
  const over = new Set<MailToOther>();
  for (const one of wanted.toReversed()) {
    const key = keyOf(one);
    const points = total.get(key) ?? 0;
    if (pointsOf(one) === 0 || points <= limitOf(one)) continue;
    over.add(one);
    total.set(key, points - pointsOf(one));
  }
  return over;
}

/** Accounts of these ids, to know their own address and how long they are there. */
function findWriters(db: Connection, ids: string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'createdAt'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

async function forgetCounters(db: Connection, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('rateLimits').where(sql<boolean>`key = any(${keys}::text[])`).execute();
}
