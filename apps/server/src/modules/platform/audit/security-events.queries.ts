import type { SecurityEventKind } from '@dierbaar/contract';
import { sql } from 'kysely';
import type { Connection, Database } from '../../../db/connection.ts';

/**
 * Adds one to the last row of this kind and network since `since`, or inserts a row. The same statements for a known and
 * an unknown account, which therefore take equally long; an unknown account gets no row.
 */
export async function countFailure(
  db: Database,
  account: { email: string } | { userId: string },
  event: { kind: SecurityEventKind; network: string | null; at: Date; since: Date },
): Promise<void> {
  const { kind, network, at, since } = event;
  const isAccount = 'userId' in account ? sql`id = ${account.userId}` : sql`email = ${account.email}`;
  await db.transaction().execute(async (trx) => {
    // Only a known account writes a row: without this, waiting for the disk would tell it apart.
    await sql`set local synchronous_commit = off`.execute(trx);
    await sql`
      with account as (select id from users where ${isAccount}),
      repeated as (
        update security_events set times = times + 1, at = ${at}
        where id = (
          select earlier.id from security_events earlier join account on account.id = earlier.user_id
          where kind = ${kind} and network is not distinct from ${network} and earlier.at > ${since}
          order by earlier.at desc limit 1
        )
        returning id
      )
      insert into security_events (user_id, kind, network, at)
      select id, ${kind}, ${network}, ${at}::timestamptz from account where not exists (select 1 from repeated)
    `.execute(trx);
  });
}

/** The newest events that are failures, or those that are none. */
export function listEvents(
  db: Connection,
  userId: string,
  { areFailures, limit }: { areFailures: boolean; limit: number },
) {
  return db
    .selectFrom('securityEvents')
    .select(['id', 'kind', 'network', 'times', 'at'])
    .where('userId', '=', userId)
    .where('kind', areFailures ? 'in' : 'not in', ['sign_in_failed', 'confirmation_failed'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
