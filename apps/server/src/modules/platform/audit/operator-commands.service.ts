import type { NewRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';

/** The operation is not possible; the message is shown to the operator. */
export class OpsRefused extends Error {}

type CommandOutcome = 'done' | 'refused' | 'failed';

/** Runs a command and notes who gave it. The note is made first, so that a command that breaks off has one too. */
export async function recordCommand<T>(
  { db, clock }: Deps,
  command: Omit<NewRow<'operatorCommands'>, 'at'>,
  run: () => Promise<T>,
): Promise<T> {
  const { id } = await db
    .insertInto('operatorCommands')
    .values({ ...command, at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const setOutcome = (outcome: CommandOutcome) =>
    db.updateTable('operatorCommands').set({ outcome }).where('id', '=', id).execute();
  try {
    const result = await run();
    await setOutcome('done');
    return result;
  } catch (error) {
    await setOutcome(error instanceof OpsRefused ? 'refused' : 'failed');
    throw error;
  }
}

/** The newest commands, of everything or of one order, mail, job or account. */
export function listCommands({ db }: Deps, subject?: string) {
  return db
    .selectFrom('operatorCommands')
    .select(['at', 'actor', 'command', 'subject', 'reason', 'outcome'])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? null))
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
}
