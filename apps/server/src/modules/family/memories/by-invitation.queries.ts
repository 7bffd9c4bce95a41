import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { countRows } from '../../../db/rows.ts';
import { memoriesOf, placedIn } from './memories.queries.ts';

interface Selection {
  /** That one alone. */
  id?: string | undefined;
  /** Those that came before that one. */
  before?: string | undefined;
  limit: number;
}

/** Memories of a book that came by an invitation, the newest first. */
export function findByInvitation(
  db: Connection,
  userId: string,
  invitationId: string,
  { id, before, limit }: Selection,
) {
  return memoriesOf(db, userId)
    .select(['memories.thankedAt', 'memories.thanks'])
    .where('memories.invitationId', '=', invitationId)
    .$if(id !== undefined, (query) => query.where('memories.id', '=', id ?? ''))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(memories.created_at, memories.id) < (
          select created_at, id from memories where id = ${before} and invitation_id = ${invitationId})`,
      ),
    )
    .limit(limit)
    .orderBy('memories.createdAt', 'desc')
    .orderBy('memories.id', 'desc')
    .execute();
}

export function countByInvitation(db: Connection, invitationId: string): Promise<number> {
  return countRows(db.selectFrom('memories').where('invitationId', '=', invitationId));
}

export function lockOfInvitation(trx: Connection, invitationId: string, id: string) {
  return trx
    .selectFrom('memories')
    .select(['id', 'userId', 'question', 'state', 'askedBackAt', 'thankedAt', 'recordingId'])
    .select(placedIn.as('placedIn'))
    .where('id', '=', id)
    .where('invitationId', '=', invitationId)
    .forUpdate()
    .executeTakeFirst();
}
