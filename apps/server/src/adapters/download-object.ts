import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Writes an object into a file and returns the hash of its bytes; undefined when the object does not exist. */
export async function downloadObject(
  storage: Pick<Storage, 'get'>,
  key: string,
  target: string,
): Promise<{ sha256: string } | undefined> {
  const object = await storage.get(key);
  if (!object) return undefined;
  const hash = createHash('sha256');
  const readHashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(object.body, readHashed, createWriteStream(target));
  return { sha256: hash.digest('hex') };
}
