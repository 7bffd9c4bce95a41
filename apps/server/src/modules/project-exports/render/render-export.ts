import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExportFailure } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { exportObjectKey, type FileName, fileNames } from '../export-kinds.ts';
import { parseInputs, templateVersion } from '../inputs/export-inputs.ts';
import { findLastPreview } from '../inputs/last-export.queries.ts';
import {
  claimExport,
  markFailed,
  markReady,
  type RenderStep,
  releaseExport,
  renewLease,
  reportStep,
  type StoredFile,
  saveEarlyPages,
} from '../project-exports.queries.ts';
import { parseExportFiles } from '../project-exports.service.ts';
import { packManifest, readManifest } from './export-manifest.ts';
import { type RenderContext, type RenderResult, renderFiles } from './render-files.ts';

const leaseMilliseconds = 6000;
const renewMilliseconds = 2000;
const mostAttempts = 3;
/** How long workers of another release are given to take what this one cannot make. */
const releasePatience = 60_000;
/** A book that was set this recently is set again in a moment: its first pages need not come before. */
const rememberedFor = 10 * 60_000;

/**
 * Makes one export. Only one worker at a time believes to have it, and renews that belief while it works; a worker
 * that dies or sleeps loses it to the next within seconds. Making it twice writes the same objects.
 */
export async function renderExport(deps: Deps, exportId: string): Promise<void> {
  const worker = randomUUID();
  const after = (milliseconds: number) => new Date(deps.clock().getTime() + milliseconds);
  const lease = () => ({ exportId, worker, now: deps.clock(), until: after(leaseMilliseconds) });
  const claimed = await claimExport(deps.db, lease());
  if (!claimed?.inputs) return;
  const fail = (failure: ExportFailure, failedPhoto: string | null = null) =>
    markFailed(deps.db, exportId, worker, { failure, failedPhoto, now: deps.clock() });
  if (claimed.attempts > mostAttempts) return fail('crashed');
  const inputs = parseInputs(claimed.inputs);
  if (inputs.templates !== templateVersion()) {
    const isNew = deps.clock().getTime() - claimed.createdAt.getTime() < releasePatience;
    return isNew ? releaseExport(deps.db, exportId, worker, after(renewMilliseconds)) : fail('unavailable');
  }

  const renewal = setInterval(() => {
    renewLease(deps.db, lease()).catch((error: unknown) =>
      deps.log.warn({ err: error, exportId }, 'the lease of an export could not be renewed'),
    );
  }, renewMilliseconds);
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-export-'));
  const steps = createReporter((step) => reportStep(deps.db, exportId, worker, step));
  try {
    const { renderer } = deps;
    const load = (key: string) => readObject(deps, key);
    const known = claimed.attempts > 1 ? await readManifest(deps, claimed) : undefined;
    // Whoever had it before finished it and fell a moment before it could say so.
    if (known) return await markReady(deps.db, exportId, { ...known, now: deps.clock() });
    const last = claimed.projectId === null ? undefined : await findLastPreview(deps.db, claimed.projectId);
    const sinceLast = deps.clock().getTime() - (last?.finishedAt?.getTime() ?? 0);
    const wantsEarly =
      claimed.kind === 'preview' &&
      parseExportFiles(claimed).early === undefined &&
      sinceLast > rememberedFor;
    const workshop: RenderContext = {
      ...{ renderer, load, directory, report: steps.report },
      lastPages: last?.pages ?? null,
      showEarly: wantsEarly
        ? async ({ pdf, pages }) => {
            const { early } = await storeFiles(deps, claimed, { early: pdf });
            if (early) await saveEarlyPages(deps.db, exportId, worker, { ...early, pages });
          }
        : null,
    };
    const made = await renderFiles(workshop, claimed.kind, inputs);
    if (made.state === 'failed') {
      deps.log.error({ exportId, code: made.code, reason: made.message }, 'an export failed');
      if (made.code === 'crashed' && claimed.attempts < mostAttempts) throw new Error(made.message);
      await steps.settle();
      return await fail(made.code, made.photo);
    }
    steps.report({ stage: 'storing' });
    const { pages, map } = made;
    const files = await storeFiles(deps, claimed, made.files);
    await storeFiles(deps, claimed, { manifest: packManifest({ pages, files, map }) });
    await steps.settle();
    await markReady(deps.db, exportId, { pages, files, now: deps.clock() });
  } catch (error) {
    await steps.settle();
    if (claimed.attempts >= mostAttempts) await fail('unavailable');
    else await releaseExport(deps.db, exportId, worker, deps.clock());
    throw error;
  } finally {
    clearInterval(renewal);
    await rm(directory, { recursive: true, force: true });
  }
}

type MadeFiles = Extract<RenderResult, { state: 'made' }>['files'];

async function storeFiles(
  deps: Deps,
  { contentHash, kind }: { contentHash: string; kind: string },
  files: MadeFiles,
): Promise<Partial<Record<FileName, StoredFile>>> {
  const stored = await Promise.all(
    (Object.entries(files) as [FileName, Uint8Array][]).map(async ([name, bytes]) => {
      const key = exportObjectKey(contentHash, kind, name);
      const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await deps.storage.put(key, body, fileNames[name].type);
      const sha256 = createHash('sha256').update(body).digest('hex');
      return [name, { key, bytes: body.length, sha256 }] as const;
    }),
  );
  return Object.fromEntries(stored);
}

/** A photo that the book holds and the store has lost is an accident, never an empty place on the page. */
async function readObject(deps: Deps, key: string): Promise<Buffer> {
  const object = await deps.storage.get(key);
  if (!object) throw new Error(`${key} is missing from the store`);
  return Buffer.concat(await object.body.toArray());
}

/** Writes the newest step whenever the last one is written: many photos in a moment are one write. */
function createReporter(write: (step: RenderStep) => Promise<void>) {
  const step: RenderStep = { stage: 'waiting', photo: 0, photos: 0, page: 0, pages: null };
  let isStale = false;
  let writing: Promise<void> | undefined;
  const writeAll = async () => {
    while (isStale) {
      isStale = false;
      // What someone sees of the progress is not worth the export.
      await write({ ...step }).catch(() => undefined);
    }
    writing = undefined;
  };
  return {
    report(change: Partial<RenderStep>) {
      Object.assign(step, change);
      isStale = true;
      writing ??= writeAll();
    },
    settle: async () => writing,
  };
}
