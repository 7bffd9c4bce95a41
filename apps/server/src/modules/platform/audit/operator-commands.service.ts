import type { NewRow } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { findCommands, insertCommand, setOutcome } from './operator-commands.queries.ts';

/** The operation is not possible; the message is shown to the operator. */
export class OpsRefused extends Error {}

/** Runs a command and notes who gave it. The note is made first, so that a command that breaks off has one too. */
export async function recordCommand<T>(
  deps: Deps,
  command: Omit<NewRow<'operatorCommands'>, 'at'>,
  run: () => Promise<T>,
): Promise<T> {
  const { id } = await insertCommand(deps.db, { ...command, at: deps.clock() });
  try {
    const result = await run();
    await setOutcome(deps.db, id, 'done');
    return result;
  } catch (error) {
    await setOutcome(deps.db, id, error instanceof OpsRefused ? 'refused' : 'failed');
    throw error;
  }
}

export function listCommands(deps: Deps, subject?: string) {
  return findCommands(deps.db, subject, 100);
}
