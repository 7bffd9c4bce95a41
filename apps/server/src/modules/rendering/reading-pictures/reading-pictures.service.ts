import type { Readable } from 'node:stream';
import { hour } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { readingKind } from '../exports/export-kinds.ts';
import { findExport, insertExport, markUsed, requeueExport } from '../exports/exports.queries.ts';
import { findCurrentEdition, requestFinishedExport, retryFailedAfterMs } from '../exports/exports.service.ts';
import { findLastExport } from '../exports/inputs/last-export.queries.ts';
import { queueExport, requeueAfterMs } from '../exports/queue/export-queue.ts';
import { type ReadingManifest, readReading } from './reading-manifest.ts';

export type { PageLine } from './page-lines.ts';
export type { ReadingManifest } from './reading-manifest.ts';

export interface BookOfReader {
  userId: string;
  projectId: string;
}

/** Pages that readers of a book see. */
export interface ShownPages {
  contentHash: string;
  madeAt: Date;
  manifest: ReadingManifest;
}

const editions = new Map<string, Promise<string | undefined>>();

/** Reads the whole book once for all readers who open it at the same moment: a mail reaches a family at once. */
function findEditionOnce(deps: Deps, book: BookOfReader): Promise<string | undefined> {
  const found =
    editions.get(book.projectId) ??
    findCurrentEdition(deps, book).finally(() => editions.delete(book.projectId));
  editions.set(book.projectId, found);
  return found;
}

/**
 * The finished preview of a book as it is now, or else the newest one. A writer who takes something back has the preview of
 * before again, which was finished earlier than the one that is not wanted any more.
 */
async function findPreview(deps: Deps, book: BookOfReader) {
  const { projectId } = book;
  const contentHash = await findEditionOnce(deps, book);
  const current = contentHash && (await findExport(deps.db, { projectId, kind: 'preview', contentHash }));
  return current && current.state === 'ready' ? current : findLastExport(deps.db, projectId, 'preview');
}

/** The pictures of a preview, or else the newest ones. */
async function findPictures(deps: Deps, projectId: string, contentHash: string | undefined) {
  const made = contentHash && (await findExport(deps.db, { projectId, kind: readingKind, contentHash }));
  return made && made.state === 'ready' ? made : findLastExport(deps.db, projectId, readingKind);
}

/** The newest pages of a book with pictures, and whether newer ones have none yet. */
export async function findShownPages(
  deps: Deps,
  book: BookOfReader,
): Promise<{ shown: ShownPages | null; isOutdated: boolean }> {
  const preview = await findPreview(deps, book);
  const reading = await findPictures(deps, book.projectId, preview?.contentHash);
  const manifest = reading && (await readReading(deps, reading.contentHash));
  if (!reading || !manifest) return { shown: null, isOutdated: true };
  const { contentHash, finishedAt, usedAt } = reading;
  const isOutdated = preview !== undefined && preview.contentHash !== contentHash;
  return { shown: { contentHash, madeAt: finishedAt ?? usedAt, manifest }, isOutdated };
}

/**
 * Has pictures made of the newest finished preview, if it has none. A book without a preview gets one first;
 * asked again afterwards, its pictures follow.
 */
export async function requestPictures(deps: Deps, { userId, projectId }: BookOfReader): Promise<void> {
  const preview = await findPreview(deps, { userId, projectId });
  if (!preview) {
    await requestFinishedExport(deps, { userId, projectId, kind: 'preview' });
    return;
  }
  const { contentHash } = preview;
  const now = deps.clock();
  const nextJobAt = new Date(now.getTime() + requeueAfterMs);
  // The pictures are made of the file of the preview, which its hash names.
  const inputs = Buffer.from(contentHash);
  const known = await findExport(deps.db, { projectId, kind: readingKind, contentHash });
  if (known?.state === 'failed') {
    // A reader who waits asks again and again.
    if (now.getTime() - (known.finishedAt?.getTime() ?? 0) <= retryFailedAfterMs) return;
    await queueExport(deps, userId, (trx) => requeueExport(trx, known.id, 'failed', inputs, nextJobAt));
  } else if (!known) {
    await queueExport(deps, userId, (trx) =>
      insertExport(trx, {
        userId,
        projectId,
        kind: readingKind,
        contentHash,
        inputs,
        nextJobAt,
        createdAt: now,
        usedAt: now,
      }),
    );
  }
}

/** Pages of this state of a book, which must have pictures. Keeps them from being swept while they are read. */
export async function requireReading(
  deps: Deps,
  projectId: string,
  contentHash: string,
): Promise<ReadingManifest> {
  const row = await findExport(deps.db, { projectId, kind: readingKind, contentHash });
  const manifest = row?.state === 'ready' ? await readReading(deps, contentHash) : undefined;
  if (!row || !manifest) throw new AppError('not_found');
  const now = deps.clock();
  if (now.getTime() - row.usedAt.getTime() > hour) await markUsed(deps.db, row.id, now);
  return manifest;
}

/** Opens the picture of a page, counted from 1. */
export async function openPicture(
  deps: Deps,
  manifest: ReadingManifest,
  page: number,
): Promise<{ body: Readable; size: number }> {
  const [start, bytes] = orNotFound(manifest.pictures[page - 1]);
  const object = orNotFound(
    await deps.storage.get(manifest.files.pictures.key, { start, end: start + bytes - 1 }),
  );
  return { body: object.body, size: bytes };
}
