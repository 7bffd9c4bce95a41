import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadObject } from '../../../adapters/download-object.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { makeSound } from '../../../sounds/make-sound.ts';
import {
  findWaiting,
  isSoundOf,
  markFailed,
  markReady,
  takeNext,
  takeProcessing,
} from './process.queries.ts';
import { soundKeyOf } from './recording-names.ts';

/** After which a job that has not ended holds up no other recording of its person. */
const slotMs = 5 * 60_000;

type TakenRecording = NonNullable<Awaited<ReturnType<typeof takeProcessing>>>;

/** Makes a recording playable. Doing so twice gives the same sound. Throws when the fault is not the file's. */
export async function processRecording(deps: Deps, recordingId: string): Promise<void> {
  const recording = await takeProcessing(deps.db, recordingId);
  if (!recording) return;
  try {
    await makePlayable(deps, recording);
  } finally {
    // One that fails is tried again later; those after it do not wait for that.
    await deps.db.transaction().execute((trx) => queueNext(deps, trx, recording.userId, recordingId));
  }
}

/**
 * Gives the next recording of a person its job, unless another one has it: many recordings of one person do not stand before
 * those of others. `done` is the one that had it until now.
 */
export async function queueNext(
  deps: Deps,
  trx: Connection,
  userId: string,
  done: string | null = null,
): Promise<void> {
  const now = deps.clock();
  const since = new Date(now.getTime() - slotMs);
  const next = await takeNext(trx, { userId, done, now, since });
  if (next !== undefined) await deps.queue.enqueue(trx, 'process-recording', { recordingId: next });
}

/** Goes on for people whose recordings wait although none of them has a job. */
export async function queueWaiting(deps: Deps): Promise<void> {
  for (const userId of await findWaiting(deps.db, 500))
    await deps.db.transaction().execute((trx) => queueNext(deps, trx, userId));
}

async function makePlayable(deps: Deps, recording: TakenRecording): Promise<void> {
  const recordingId = recording.id;
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'dierbaar-sound-'));
  const source = path.join(folder.path, 'source');
  const made = path.join(folder.path, 'made');
  const fetched = await downloadObject(deps.storage, recording.originalKey, source);
  if (fetched?.sha256 !== recording.originalSha256)
    throw new Error(`${recording.originalKey} is not in the store as it was written`);
  const sound = await makeSound(source, recording.format, made);
  if (sound.state === 'made') return await keepSound(deps, recordingId, made, sound);
  deps.log.warn({ recordingId, outcome: sound }, 'a recording could not be made playable');
  await markFailed(deps.db, recordingId, sound.reason);
}

async function keepSound(
  deps: Deps,
  recordingId: string,
  made: string,
  { seconds, levels }: { seconds: number; levels: string },
): Promise<void> {
  const soundKey = soundKeyOf(recordingId, await hashOf(made));
  const { bytes: soundBytes, sha256: soundSha256 } = await deps.storage.putFile(soundKey, made, 'audio/mp4');
  const isReady = await markReady(deps.db, recordingId, {
    soundKey,
    soundBytes,
    soundSha256,
    seconds,
    levels,
  });
  // It was removed meanwhile, or another worker made the same.
  if (!isReady && !(await isSoundOf(deps.db, recordingId, soundKey))) await deps.storage.delete(soundKey);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
