import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';

type Secrets = Pick<Config, 'TOMBSTONE_KEY' | 'TOKEN_SECRET'>;

const noteBody = z.object({ erasedAt: z.coerce.date(), signature: z.string().optional() });

/** Whoever can write to the bucket cannot make a note, because its signature names its key. */
export function makeNote(config: Secrets, key: string, erasedAt: Date): Buffer {
  return Buffer.from(JSON.stringify({ erasedAt, signature: sign(config, key, erasedAt) }));
}

/** Since when a note says that something was deleted; `isSigned` when it is ours. Undefined when it is no note. */
export async function readNote({ storage, config }: Deps, key: string) {
  const object = await storage.get(key);
  const note = noteBody.safeParse(parse(object ? await text(object.body) : ''));
  if (!note.success) return undefined;
  const { erasedAt, signature } = note.data;
  const expected = Buffer.from(sign(config, key, erasedAt));
  const given = Buffer.from(signature ?? '');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return { erasedAt, isSigned, isUnsigned: signature === undefined };
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
