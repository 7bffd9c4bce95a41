import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';

type Secrets = Pick<Config, 'TOMBSTONE_KEY' | 'TOKEN_SECRET'>;

const noteBody = z.object({ erasedAt: z.coerce.date(), signature: z.string() });

/** Whoever can write to the bucket cannot make a note, because its signature names its key. */
export function makeNote(config: Secrets, key: string, erasedAt: Date): Buffer {
  return Buffer.from(JSON.stringify({ erasedAt, signature: sign(config, key, erasedAt) }));
}

/** Whether the object with this key is a note of ours. */
export async function isSigned({ storage, config }: Deps, key: string): Promise<boolean> {
  const object = await storage.get(key);
  const note = noteBody.safeParse(parse(object ? await text(object.body) : ''));
  if (!note.success) return false;
  const expected = Buffer.from(sign(config, key, note.data.erasedAt));
  const given = Buffer.from(note.data.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Without a key of their own, as on a developer's machine, notes are signed with one that is derived. */
function sign({ TOMBSTONE_KEY, TOKEN_SECRET }: Secrets, key: string, erasedAt: Date): string {
  const secret = TOMBSTONE_KEY ?? createHmac('sha256', TOKEN_SECRET).update('tombstones').digest('hex');
  return createHmac('sha256', secret).update(`${key} ${erasedAt.toISOString()}`).digest('hex');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
