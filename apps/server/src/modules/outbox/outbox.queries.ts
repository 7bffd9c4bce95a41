import type { Connection } from '../../db/connection.ts';
import type { Json } from '../../db/row-types.gen.ts';

interface NewMail {
  dedupeKey: string;
  userId: string | null;
  recipient: string;
  kind: string;
  language: string;
  data: Json;
  nextAttemptAt: Date;
}

/** Undefined when a mail with this dedupe key exists. */
export function insertMail(db: Connection, mail: NewMail) {
  return db
    .insertInto('outboxMails')
    .values({ ...mail, data: JSON.stringify(mail.data) })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Undefined when the mail is sent or refused. */
export function findPendingMail(db: Connection, mailId: string) {
  return db
    .selectFrom('outboxMails')
    .selectAll()
    .where('id', '=', mailId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

export async function markSent(db: Connection, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('outboxMails')
    // The data holds links with tokens, so it is removed once the mail is sent.
    .set((eb) => ({
      state: 'sent',
      sentAt: now,
      data: '{}',
      lastError: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', mailId)
    .execute();
}

export async function markRefused(db: Connection, mailId: string, reason: string): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set((eb) => ({ state: 'refused', lastError: reason, data: '{}', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .execute();
}

export async function postpone(db: Connection, mailId: string, until: Date, reason: string): Promise<void> {
  await db
    .updateTable('outboxMails')
    .set((eb) => ({ nextAttemptAt: until, lastError: reason, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', mailId)
    .execute();
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
