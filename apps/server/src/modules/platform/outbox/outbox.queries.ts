import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, type NewRow } from '../../../db/rows.ts';

export type Fault = 'unmakeable' | 'refused' | 'server' | 'temporary';

/** Those of these accounts that are open. Waits for a closing of the same moment. */
export async function findOpenAccounts(trx: Connection, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Inserts mails; one whose dedupe key exists is skipped. */
export async function insertMails(db: Connection, mails: NewRow<'outboxMails'>[]) {
  if (mails.length === 0) return [];
  return db
    .insertInto('outboxMails')
    .values(mails.map((mail) => ({ ...mail, data: JSON.stringify(mail.data) })))
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning(['id', 'dedupeKey'])
    .execute();
}

/** Undefined when the mail is sent, failed or closed. */
export function findPendingMail(db: Connection, mailId: string) {
  return db
    .selectFrom('outboxMails')
    .selectAll()
    .where('id', '=', mailId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** Counts a try before it is made, so that one that ends with its worker counts as well. */
export async function countAttempt(db: Connection, mailId: string, nextAttemptAt: Date): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), strikes: eb('strikes', '+', 1), nextAttemptAt }))
    .where('id', '=', mailId)
    .execute();
}

export async function markSent(db: Connection, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set({ state: 'sent', sentAt: now, data: '{}', lastError: null, fault: null, strikes: 0 })
    .where('id', '=', mailId)
    .execute();
}

/** Closes a mail whose recipient was refused, and erases its content. */
export async function markBounced(db: Connection, mailId: string): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set({ state: 'closed', data: '{}', fault: 'refused', closedBy: 'bounce' })
    .where('id', '=', mailId)
    .execute();
}

export interface WithdrawnMails {
  userId: string;
  recipient: string;
  /** Beginning of their dedupe keys. */
  cause: string;
  /** Not those that were sent. */
  onlyPending: boolean;
}

export async function deleteMails(
  db: Connection,
  { userId, recipient, cause, onlyPending }: WithdrawnMails,
): Promise<void> {
  await db
    .deleteFrom('outboxMails')
    .where('userId', '=', userId)
    .where('recipient', '=', recipient)
    .where(sql<boolean>`starts_with(dedupe_key, ${cause})`)
    .$if(onlyPending, (query) => query.where('state', '=', 'pending'))
    .execute();
}

/** Notes why a try failed. A try that the mail server or the store answered is no strike. */
export async function noteFault(
  db: Connection,
  mailId: string,
  outcome: { fault: Fault; lastError: string; state?: 'failed'; strikes?: 0 },
): Promise<void> {
  await db.updateTable('outboxMails').set(outcome).where('id', '=', mailId).execute();
}

/** Claims due mails: their next attempt moves to `until`, so that the next sweep skips them. */
export function claimDueMails(db: Connection, now: Date, until: Date, limit: number) {
  return db
    .updateTable('outboxMails')
    .set({ nextAttemptAt: until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outboxMails')
        .select('id')
        .where('state', '=', 'pending')
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}

/** Mails that failed, pending mails that a person must look at, and the age of the oldest pending mail. */
export function countUnsentMails(db: Connection, stuckAttempts: number) {
  return db
    .selectFrom('outboxMails')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('state', '=', 'failed').as('failed'),
      eb.fn
        .countAll<string>()
        .filterWhere((where) =>
          where.and([
            where('state', '=', 'pending'),
            where.or([where('fault', '=', 'server'), where('attempts', '>=', stuckAttempts)]),
          ]),
        )
        .as('stuck'),
      eb.fn.min('createdAt').filterWhere('state', '=', 'pending').as('oldest'),
    ])
    .where('state', 'in', ['pending', 'failed'])
    .executeTakeFirstOrThrow();
}

/** Mails that failed, then those that wait after a failed try, oldest first. */
export function findUnsentMails(db: Connection, limit: number) {
  return db
    .selectFrom('outboxMails')
    .select(['id', 'kind', 'state', 'fault', 'attempts', 'createdAt', 'lastError'])
    .where('state', 'in', ['pending', 'failed'])
    .where('fault', 'is not', null)
    .orderBy('state')
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

export function findMail(db: Connection, mailId: string) {
  return db.selectFrom('outboxMails').selectAll().where('id', '=', mailId).executeTakeFirst();
}

/** Makes one or all failed mails pending as if they were new. */
export function reopenMails(db: Connection, which: string | 'all', nextAttemptAt: Date) {
  return db
    .updateTable('outboxMails')
    .set({ state: 'pending', attempts: 0, strikes: 0, fault: null, lastError: null, nextAttemptAt })
    .where('state', '=', 'failed')
    .$if(which !== 'all', (query) => query.where('id', '=', which))
    .returning('id')
    .execute();
}

/** Closes a failed mail and erases its content. False when it is not failed. */
export function closeMail(db: Connection, mailId: string, closedBy: string): Promise<boolean> {
  return changesRow(
    db
      .updateTable('outboxMails')
      .set({ state: 'closed', data: '{}', closedBy })
      .where('id', '=', mailId)
      .where('state', '=', 'failed'),
  );
}
