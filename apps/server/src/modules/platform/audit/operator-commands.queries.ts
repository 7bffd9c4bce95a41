import type { Connection } from '../../../db/connection.ts';
import type { NewRow } from '../../../db/rows.ts';

export type CommandOutcome = 'done' | 'refused' | 'failed';

export function insertCommand(db: Connection, command: NewRow<'operatorCommands'>) {
  return db.insertInto('operatorCommands').values(command).returning('id').executeTakeFirstOrThrow();
}

export async function setOutcome(db: Connection, id: string, outcome: CommandOutcome): Promise<void> {
  await db.updateTable('operatorCommands').set({ outcome }).where('id', '=', id).execute();
}

/** The newest commands, of everything or of one order, mail, job or account. */
export function findCommands(db: Connection, subject: string | undefined, limit: number) {
  return db
    .selectFrom('operatorCommands')
    .select(['at', 'actor', 'command', 'subject', 'reason', 'outcome'])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? null))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}
