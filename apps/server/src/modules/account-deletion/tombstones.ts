import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';

/**
 * Notes in the object store, which a database that is restored from an older backup does not know: ids of erased accounts,
 * which are erased again, and of accounts whose person changed their mind, which are kept. An id says nothing about the
 * person.
 */
const erasedFolder = 'tombstones';
const undoneFolder = 'kept-accounts';

const uuid = z.uuid();
const undoneNote = z.object({ undoneAt: z.coerce.date() });

export async function writeTombstone(deps: Deps, userId: string): Promise<void> {
  await put(deps, `${erasedFolder}/${userId}`, { erasedAt: deps.clock() });
}

export async function* listTombstones({ storage }: Deps): AsyncGenerator<string> {
  for await (const { key } of storage.list(`${erasedFolder}/`)) {
    const id = uuid.safeParse(key.slice(erasedFolder.length + 1));
    if (id.success) yield id.data;
  }
}

export async function noteUndone(deps: Deps, userId: string): Promise<void> {
  await put(deps, `${undoneFolder}/${userId}`, { undoneAt: deps.clock() });
}

/** When the person last decided to keep the account. */
export async function findUndoneAt({ storage }: Deps, userId: string): Promise<Date | undefined> {
  const note = await storage.get(`${undoneFolder}/${userId}`);
  return note && undoneNote.parse(JSON.parse(await text(note.body))).undoneAt;
}

export async function forgetUndone({ storage }: Deps, userId: string): Promise<void> {
  await storage.delete(`${undoneFolder}/${userId}`);
}

async function put({ storage }: Deps, key: string, note: Record<string, Date>): Promise<void> {
  await storage.put(key, Buffer.from(JSON.stringify(note)), 'application/json');
}
