import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';
import { renderSeconds } from '../../../metrics.ts';
import { exportObjectKey, fileNames, readingKind } from '../exports/export-kinds.ts';
import { finishExport } from '../exports/queue/export-queue.ts';
import {
  claimExport,
  markFailed,
  markReady,
  releaseExport,
  renewLease,
  reportStep,
} from '../exports/render/export-lease.queries.ts';
import { readManifest } from '../exports/render/export-manifest.ts';
import { removeUnwanted } from '../exports/render/remove-unwanted.ts';
import { asTyped } from './as-typed.ts';
import { drawPages } from './draw-pages.ts';
import { placeVoice } from './place-voice.ts';
import { packReading } from './reading-manifest.ts';

const leaseMs = 6000;
const renewMs = 2000;
const maxAttempts = 3;

/**
 * Draws the pages of a preview for readers, from its file. One worker at a time has the lease, as for other exports; drawing
 * twice writes the same objects.
 */
export async function makePictures(deps: Deps, exportId: string): Promise<void> {
  const worker = randomUUID();
  const lease = () => {
    const now = deps.clock();
    return { exportId, worker, now, until: new Date(now.getTime() + leaseMs) };
  };
  const claimed = await claimExport(deps.db, lease());
  if (!claimed) return;
  const fail = () =>
    finishExport(deps, claimed, (trx) =>
      markFailed(trx, exportId, worker, { failure: 'unavailable', failedPhoto: null, now: deps.clock() }),
    );
  if (claimed.attempts > maxAttempts) return fail();
  const endTimer = renderSeconds.startTimer({ kind: readingKind });
  let outcome = 'crashed';
  const renewal = setInterval(() => {
    renewLease(deps.db, lease()).catch((error: unknown) =>
      deps.log.warn({ err: error, exportId }, 'the lease of an export could not be renewed'),
    );
  }, renewMs);
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-reading-'));
  try {
    const { contentHash } = claimed;
    const preview = { contentHash, kind: 'preview' };
    const [object, manifest] = await Promise.all([
      deps.storage.get(exportObjectKey(contentHash, 'preview', 'content')),
      readManifest(deps, preview),
    ]);
    if (!object || !manifest) {
      // The preview was removed meanwhile; the next one that is made gets pictures.
      outcome = 'unavailable';
      return await fail();
    }
    const [pdf, pictures] = [path.join(directory, 'content.pdf'), path.join(directory, 'pictures.bin')];
    await pipeline(object.body, createWriteStream(pdf));
    const step = { stage: 'typesetting', photo: 0, photos: 0, pages: manifest.pages };
    const drawn = await drawPages(pdf, pictures, (page) => {
      reportStep(deps.db, exportId, worker, { ...step, page }).catch(() => undefined);
    });
    const key = exportObjectKey(contentHash, readingKind, 'pictures');
    const stored = { key, ...(await deps.storage.putFile(key, pictures, fileNames.pictures.type)) };
    const chapters = manifest.map.flatMap(({ index, chapterId, page, title }) =>
      index === null ? [{ chapterId, page, ...(title === undefined ? {} : { title: asTyped(title) }) }] : [],
    );
    const voices = (manifest.voices ?? []).map((voice) => placeVoice(voice, drawn.size));
    const packed = packReading({
      ...drawn,
      ...{ files: { pictures: stored }, chapters, pageStarts: manifest.pageStarts, voices },
    });
    await deps.storage.put(
      exportObjectKey(contentHash, readingKind, 'manifest'),
      packed,
      fileNames.manifest.type,
    );
    const pages = drawn.pictures.length;
    await finishExport(deps, claimed, (trx) =>
      markReady(trx, exportId, {
        ...{ pages, files: { pictures: stored }, now: deps.clock() },
        // Readers order nothing, so nothing is promised by these files.
        voiceCodes: [],
      }),
    );
    outcome = 'made';
    await removeUnwanted(deps, claimed);
  } catch (error) {
    if (claimed.attempts >= maxAttempts) await fail();
    else await releaseExport(deps.db, exportId, worker, deps.clock());
    throw error;
  } finally {
    clearInterval(renewal);
    endTimer({ outcome });
    await rm(directory, { recursive: true, force: true });
  }
}
