import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storageTerms } from '@dierbaar/contract';
import { downloadObject } from '../../../../adapters/download-object.ts';
import type { Storage } from '../../../../adapters/storage.ts';
import { day } from '../../../../calendar/time.ts';
import type { Deps } from '../../../../deps.ts';
import { type Walk, walkOn, walkWhole } from '../walks/storage-walks.ts';

/** Made for a week and on request only; they can be made again. */
const isLeftOut = (key: string) => key.startsWith('account-exports/');
/** Notes that are written again under the same key; everything else is written once. */
const isRewritten = (key: string) => key.startsWith('kept-accounts/');
/** Notes in the copy of when an object was first missing from the store. */
const goneFolder = 'gone/';
/** For so long a rule of the copy's bucket keeps what was removed there, so that stolen keys do not erase it at once. */
const versionDays = 7;
/** As old as the oldest backup of the database (`deploy/backup/pgbackrest.conf`). */
const termMs = (storageTerms.backup.days - versionDays) * day;

interface CopyResult {
  copied: number;
  /** Objects that were deleted from the store longer ago than any backup of the database, and now from the copy. */
  removed: number;
}

/**
 * Brings the second copy up to date. An object that the copy has is never written again, so that damage does not spread;
 * one that is deleted from the store stays in the copy as long as a backup of the database, so that a restored one finds it.
 */
export async function copyObjects(deps: Deps): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, removed: 0 };
  if (deps.copies) await walkWhole(await createWalk(deps, deps.copies, result));
  return result;
}

/** Goes on with bringing it up to date where the last run stopped. */
export async function copyMoreObjects(deps: Deps, signal?: AbortSignal): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, removed: 0 };
  if (deps.copies) await walkOn(deps, await createWalk(deps, deps.copies, result), signal);
  return result;
}

async function createWalk(deps: Deps, copies: Storage, result: CopyResult): Promise<Walk<Pair>> {
  const { storage } = deps;
  const gone = await readGone(copies);
  return {
    name: 'copy',
    everySeconds: 3600,
    listAfter: (after) => pairKeys(storage.list('', after), copies.list('', after)),
    async visit({ key, own, copy }) {
      if (isLeftOut(key) || key.startsWith(goneFolder)) return;
      if (!own) {
        if (await removeWhenDue(deps, copies, key, gone.get(key))) result.removed += 1;
        return;
      }
      if (gone.has(key)) await copies.delete(goneFolder + key);
      const isNewer = copy && isRewritten(key) && own.changedAt > copy.changedAt;
      if ((!copy || isNewer) && (await copyObject(deps, copies, key))) result.copied += 1;
    },
  };
}

async function readGone(copies: Storage): Promise<Map<string, Date>> {
  const gone = new Map<string, Date>();
  for await (const { key, changedAt } of copies.list(goneFolder))
    gone.set(key.slice(goneFolder.length), changedAt);
  return gone;
}

async function removeWhenDue(
  { clock }: Deps,
  copies: Storage,
  key: string,
  since: Date | undefined,
): Promise<boolean> {
  if (!since) await copies.put(goneFolder + key, Buffer.alloc(0), 'text/plain');
  if (!since || clock().getTime() - since.getTime() < termMs) return false;
  await copies.delete(key);
  await copies.delete(goneFolder + key);
  return true;
}

/** False when the object was deleted meanwhile, or does not have the hash in its key. */
async function copyObject({ storage, log }: Deps, copies: Storage, key: string): Promise<boolean> {
  const found = await storage.head(key);
  if (!found) return false;
  const folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-copy-'));
  try {
    const file = path.join(folder, 'object');
    const object = await downloadObject(storage, key, file);
    if (!object) return false;
    const expected = /\/([0-9a-f]{64})$/.exec(key)?.[1];
    if (expected !== undefined && object.sha256 !== expected) {
      log.error({ key, alarm: 'stored_object' }, 'a damaged object is not copied');
      return false;
    }
    await copies.putFile(key, file, found.type);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Listed = { key: string; changedAt: Date };
type Pair = { key: string; own: Listed | undefined; copy: Listed | undefined };

/** Walks through two listings in the order of their keys, without holding either in memory. */
async function* pairKeys(own: AsyncIterable<Listed>, copies: AsyncIterable<Listed>): AsyncGenerator<Pair> {
  const [left, right] = [own[Symbol.asyncIterator](), copies[Symbol.asyncIterator]()];
  let [a, b] = [await left.next(), await right.next()];
  while (!a.done || !b.done) {
    const first = a.done ? undefined : (a.value as Listed);
    const second = b.done ? undefined : (b.value as Listed);
    const isOwn = first !== undefined && (second === undefined || first.key <= second.key);
    const isCopy = second !== undefined && (first === undefined || second.key <= first.key);
    const key = (isOwn ? first : second)?.key ?? '';
    yield { key, own: isOwn ? first : undefined, copy: isCopy ? second : undefined };
    if (isOwn) a = await left.next();
    if (isCopy) b = await right.next();
  }
}
