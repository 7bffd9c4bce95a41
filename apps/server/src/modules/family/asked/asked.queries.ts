import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { joinNext } from '../invitations/questions.queries.ts';

/** What could be asked next and was not passed over. */
export async function findNext(db: Connection, invitationId: string) {
  const { rows } = await sql<{ id: string; text: string }>`
    select next.id, next.text from invitations i ${joinNext}
    where i.id = ${invitationId} and next.rank < 2`.execute(db);
  return rows[0] ?? null;
}

/** The teller's name in the last memory of a link. */
export async function findLastName(db: Connection, invitationId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('memories')
    .select('teller')
    .where('invitationId', '=', invitationId)
    .where('teller', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return last?.teller ?? undefined;
}
