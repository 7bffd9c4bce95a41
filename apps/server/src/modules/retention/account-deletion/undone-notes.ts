import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';

/**
 * Notes in the object store of accounts whose person changed their mind: a database that is restored from an older backup
 * holds the plan again, and such an account is kept.
 */
const keyOf = (userId: string) => `kept-accounts/${userId}`;

const undoneNote = z.object({ undoneAt: z.coerce.date() });

/** Notes when a person decided to keep the account, unless a later note is there already. */
export async function noteUndone(deps: Deps, userId: string, undoneAt: Date): Promise<void> {
  const noted = await findUndoneAt(deps, userId);
  if (noted && noted >= undoneAt) return;
  const note = Buffer.from(JSON.stringify({ undoneAt }));
  await deps.storage.put(keyOf(userId), note, 'application/json');
}

/** When the person last decided to keep the account. */
export async function findUndoneAt({ storage }: Deps, userId: string): Promise<Date | undefined> {
  const note = await storage.get(keyOf(userId));
  return note && undoneNote.parse(JSON.parse(await text(note.body))).undoneAt;
}

export async function forgetUndone({ storage }: Deps, userId: string): Promise<void> {
  await storage.delete(keyOf(userId));
}
