import type { Deps } from '../../src/deps.ts';

/** A recording as the device made it. */
export async function readOriginal({ db, storage }: Deps, id: string): Promise<Buffer> {
  const { originalKey } = await db
    .selectFrom('recordings')
    .select('originalKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = await storage.get(originalKey);
  return Buffer.concat((await stored?.body.toArray()) ?? []);
}
