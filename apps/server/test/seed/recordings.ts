import { createHash, randomUUID } from 'node:crypto';
import type { Deps } from '../../src/deps.ts';
import { createVoiceCode, soundKeyOf } from '../../src/modules/media/recordings/recording-names.ts';
import { makeRecording } from '../media/sounds.ts';

const levels = 'AFKPUZejotwz49-_'.repeat(10);

/** A recording of a book that can be heard, made without a worker; `html` is its place in a text. */
export async function putRecording(
  { db, storage, clock }: Deps,
  { userId, projectId }: { userId: string; projectId: string },
  caption: string,
): Promise<{ id: string; code: string; html: string }> {
  const [id, code, seconds] = [randomUUID(), createVoiceCode(), 2];
  const bytes = await makeRecording({ format: 'mp4', seconds, more: ['-movflags', '+faststart'] });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = soundKeyOf(id, sha256);
  await storage.put(key, bytes, 'audio/mp4');
  const now = clock();
  await db
    .insertInto('recordings')
    .values({
      ...{ id, userId, projectId, clientId: randomUUID(), code, state: 'ready', isTold: true, format: 'mp4' },
      ...{ originalKey: key, originalBytes: bytes.length, originalSha256: sha256 },
      ...{ soundKey: key, soundBytes: bytes.length, soundSha256: sha256, seconds, levels },
      ...{ caption, createdAt: now },
    })
    .execute();
  await db
    .insertInto('projectRecordings')
    .values({ projectId, recordingId: id, userId, isPlaced: true, createdAt: now })
    .execute();
  return { id, code, html: voiceHtml({ id, code, seconds, levels }, caption) };
}

/** A voice as it stands in the HTML of a chapter. */
export const voiceHtml = (
  voice: { id: string; code: string; seconds: number | null; levels: string | null },
  caption: string,
): string =>
  `<div data-type="voice" data-recording="${voice.id}" data-code="${voice.code}" ` +
  `data-levels="${voice.levels}" data-seconds="${Math.round(voice.seconds ?? 0)}" data-size="normal">${caption}</div>`;

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

/** The spoken words of a recording. */
export async function readTranscript({ db }: Deps, id: string): Promise<string> {
  const { transcript } = await db
    .selectFrom('recordings')
    .select('transcript')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return transcript;
}
