import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import { endOf } from './term-ends.ts';

interface OldRows {
  table: string;
  /** Whether the term of a row is over. */
  isOver: (now: Date) => RawBuilder<unknown>;
}

/** Tables whose rows go by their age alone. */
export const oldRows: OldRows[] = [
  {
    table: 'sessions',
    isOver: (now) => sql`last_used_at < ${endOf('session', now)} or expires_at < ${now}`,
  },
  // Those of an open session: each visit leaves used ones behind.
  { table: 'refresh_tokens', isOver: (now) => sql`expires_at < ${now}` },
  { table: 'mail_tokens', isOver: (now) => sql`created_at < ${endOf('mailLink', now)}` },
  {
    table: 'outbox_mails',
    isOver: (now) => sql`created_at < ${endOf('sentMail', now)} and state <> 'pending'`,
  },
  { table: 'stripe_events', isOver: (now) => sql`received_at < ${endOf('paymentNotice', now)}` },
  {
    table: 'memories',
    // Its recording goes first (`sweep-recordings.ts`).
    isOver: (now) =>
      sql`state = 'removed' and recording_id is null and state_since < ${endOf('removedMemory', now)}`,
  },
  {
    table: 'outbox_mails',
    // With an invitation the address goes of somebody who has no account: the mails that went there go before it.
    isOver: (now) =>
      sql`id in (
        select mail.id from invitations one
        join outbox_mails mail on mail.recipient = one.email and mail.user_id = one.user_id
        where (one.ended_at < ${endOf('endedInvitation', now)} or one.expires_at < ${endOf('endedInvitation', now)})
          and (starts_with(mail.dedupe_key, 'invitation:' || one.id || ':')
            or starts_with(mail.dedupe_key, 'reader:' || one.id || ':')))`,
  },
  {
    table: 'invitations',
    isOver: (now) =>
      sql`ended_at < ${endOf('endedInvitation', now)} or expires_at < ${endOf('endedInvitation', now)}`,
  },
  { table: 'reader_remarks', isOver: (now) => sql`done_at < ${endOf('doneReaderRemark', now)}` },
  { table: 'security_events', isOver: (now) => sql`at < ${endOf('securityEvent', now)}` },
  { table: 'operator_commands', isOver: (now) => sql`at < ${endOf('operatorCommand', now)}` },
];

/** Deletes a batch; a row that is changed at this moment stays until the next one. */
export async function deleteOldRows(
  db: Connection,
  { table, isOver }: OldRows,
  now: Date,
  limit: number,
): Promise<number> {
  const name = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(select ctid from ${name} where ${isOver(now)} limit ${limit}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
