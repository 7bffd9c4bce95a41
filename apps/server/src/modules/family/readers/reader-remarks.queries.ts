import type { Connection } from '../../../db/connection.ts';
import { changesRow, countRows, type NewRow } from '../../../db/rows.ts';

export type RemarkRow = NonNullable<Awaited<ReturnType<typeof findRemark>>>;

/** Remarks of one reader, in the order in which they were written. */
export const findRemarksOf = (db: Connection, invitationId: string) =>
  db
    .selectFrom('readerRemarks')
    .selectAll()
    .where('invitationId', '=', invitationId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Remarks of all readers of a book of this writer. */
export const findRemarks = (db: Connection, userId: string, projectId: string) =>
  db
    .selectFrom('readerRemarks')
    .selectAll()
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** A remark in a book of this writer that is not in the bin. */
export const findRemark = (db: Connection, userId: string, id: string) =>
  db
    .selectFrom('readerRemarks')
    .innerJoin('projects', 'projects.id', 'readerRemarks.projectId')
    .selectAll('readerRemarks')
    .where('readerRemarks.userId', '=', userId)
    .where('readerRemarks.id', '=', id)
    .where('projects.deletedAt', 'is', null)
    .executeTakeFirst();

/** Undefined when the client id is one of another reader. */
export const insertRemark = (
  trx: Connection,
  remark: NewRow<'readerRemarks'>,
): Promise<RemarkRow | undefined> =>
  trx
    .insertInto('readerRemarks')
    .values(remark)
    .onConflict((conflict) => conflict.columns(['projectId', 'clientId']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The remark that this reader sent with this client id. */
export const findSent = (db: Connection, invitationId: string, clientId: string) =>
  db
    .selectFrom('readerRemarks')
    .selectAll()
    .where('invitationId', '=', invitationId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();

/** Number of remarks of one reader, and of all readers of a book. */
export const countRemarks = (db: Connection, invitationId: string): Promise<number> =>
  countBy(db, 'invitationId', invitationId);

export const countRemarksOf = (db: Connection, projectId: string): Promise<number> =>
  countBy(db, 'projectId', projectId);

function countBy(db: Connection, column: 'invitationId' | 'projectId', id: string): Promise<number> {
  return countRows(db.selectFrom('readerRemarks').where(column, '=', id));
}

/**
 * Writes a remark of this reader anew; undefined when it is not theirs. The same words again, as of a call whose answer was lost,
 * leave it done.
 */
export const updateText = (db: Connection, invitationId: string, id: string, text: string) =>
  db
    .updateTable('readerRemarks')
    .set((eb) => ({
      text,
      doneAt: eb.case().when('text', '=', text).then(eb.ref('doneAt')).else(null).end(),
    }))
    .where('invitationId', '=', invitationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** False when it is not theirs. */
export function deleteRemark(db: Connection, invitationId: string, id: string): Promise<boolean> {
  return changesRow(
    db.deleteFrom('readerRemarks').where('invitationId', '=', invitationId).where('id', '=', id),
  );
}

export async function setDone(db: Connection, id: string, doneAt: Date | null): Promise<void> {
  await db.updateTable('readerRemarks').set({ doneAt }).where('id', '=', id).execute();
}
