import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import { cutoffOf } from './term-ends.ts';

interface OldRows {
  table: string;
  /** Whether the term of a row is over. */
  isOver: (now: Date) => RawBuilder<unknown>;
}

/** Tables whose rows go by their age alone. */
export const oldRows: OldRows[] = [
  {
    table: 'sessions',
    isOver: (now) => sql`last_used_at < ${cutoffOf('session', now)} or expires_at < ${now}`,
  },
  // Those of an open session: each visit leaves used ones behind.
  { table: 'refresh_tokens', isOver: (now) => sql`expires_at < ${now}` },
  { table: 'mail_tokens', isOver: (now) => sql`created_at < ${cutoffOf('mailLink', now)}` },
  {
    table: 'outbox_mails',
    isOver: (now) => sql`created_at < ${cutoffOf('sentMail', now)} and state <> 'pending'`,
  },
  { table: 'stripe_events', isOver: (now) => sql`received_at < ${cutoffOf('paymentNotice', now)}` },
  {
    table: 'memories',
    // Its recording goes first (`sweep-recordings.ts`).
    isOver: (now) =>
      sql`state = 'removed' and recording_id is null and state_since < ${cutoffOf('removedMemory', now)}`,
  },
  {
    table: 'outbox_mails',
    // An invitation holds the address of a person without an account: its mails are deleted before it.
    isOver: (now) =>
      sql`id in (
        select mail.id from invitations one
        join outbox_mails mail on mail.recipient = one.email and mail.user_id = one.user_id
        where (one.ended_at < ${cutoffOf('endedInvitation', now)} or one.expires_at < ${cutoffOf('endedInvitation', now)})
          and (starts_with(mail.dedupe_key, 'invitation:' || one.id || ':')
            or starts_with(mail.dedupe_key, 'reader:' || one.id || ':')))`,
  },
  {
    table: 'invitations',
    isOver: (now) =>
      sql`ended_at < ${cutoffOf('endedInvitation', now)} or expires_at < ${cutoffOf('endedInvitation', now)}`,
  },
  { table: 'reader_remarks', isOver: (now) => sql`done_at < ${cutoffOf('doneReaderRemark', now)}` },
  { table: 'security_events', isOver: (now) => sql`at < ${cutoffOf('securityEvent', now)}` },
  { table: 'operator_commands', isOver: (now) => sql`at < ${cutoffOf('operatorCommand', now)}` },
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
