import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadObject } from '../../../../adapters/download-object.ts';
import type { Storage } from '../../../../adapters/storage.ts';
import type { Deps } from '../../../../deps.ts';
import type { ExpectedObject } from './expected-objects.queries.ts';

export type Condition = 'intact' | 'missing' | 'changed';

/** Reads an object to its end and compares the hash of its bytes. */
export async function checkObject(
  storage: Pick<Storage, 'get'>,
  { key, sha256 }: ExpectedObject,
): Promise<Condition> {
  const object = await storage.get(key);
  if (!object) return 'missing';
  const hash = createHash('sha256');
  for await (const chunk of object.body) hash.update(chunk);
  return hash.digest('hex') === sha256 ? 'intact' : 'changed';
}

/** Puts an object back from the second copy, when there is one and its bytes are the right ones. */
export async function healObject(deps: Deps, expected: ExpectedObject): Promise<boolean> {
  const { copies, storage } = deps;
  const found = await copies?.head(expected.key);
  if (!copies || !found) return false;
  const folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-heal-'));
  try {
    const file = path.join(folder, 'object');
    const copied = await downloadObject(copies, expected.key, file);
    if (copied?.sha256 !== expected.sha256) return false;
    await storage.putFile(expected.key, file, found.type);
    return (await checkObject(storage, expected)) === 'intact';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
