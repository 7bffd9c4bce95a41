import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { type ChapterToCheck, voicesOf } from '@dierbaar/book';
import type { ExportFailure } from '@dierbaar/contract';
import type { Deps } from '../../../../deps.ts';
import { renderSeconds } from '../../../../metrics.ts';
import {
  exportObjectKey,
  type FileName,
  fileNames,
  parseExportFiles,
  type StoredFile,
} from '../export-kinds.ts';
import { loadFacts } from '../facts/chapter-facts.ts';
import { parseSpec, templateVersion } from '../inputs/export-spec.ts';
import { findLastPreview } from '../inputs/last-export.queries.ts';
import { loadInputs } from '../inputs/load-inputs.ts';
import { finishExport } from '../queue/export-queue.ts';
import { dropWithDeletedInputs } from './deleted-inputs.ts';
import {
  claimExport,
  markFailed,
  markReady,
  type RenderStep,
  releaseExport,
  renewLease,
  reportStep,
  saveEarlyPages,
} from './export-lease.queries.ts';
import { countFilling, packManifest, readManifest, summarizeMap } from './export-manifest.ts';
import { removeUnwanted } from './remove-unwanted.ts';
import { type RenderContext, type RenderResult, renderFiles } from './render-files.ts';

const leaseMs = 6000;
const renewMs = 2000;
const maxAttempts = 3;
/** Time in which a worker of another release can take an export whose templates this worker does not have. */
const otherReleaseMs = 60_000;
/** A book rendered this recently is in the renderer's cache, so it is fast without early pages. */
const cachedForMs = 10 * 60_000;

/**
 * Renders one export. One worker at a time has its lease and renews it while it works; a worker that dies or stalls
 * loses the lease to another within seconds. Rendering twice writes the same objects, so it is idempotent.
 */
export async function renderExport(deps: Deps, exportId: string): Promise<void> {
  const worker = randomUUID();
  const after = (milliseconds: number) => new Date(deps.clock().getTime() + milliseconds);
  const lease = () => ({ exportId, worker, now: deps.clock(), until: after(leaseMs) });
  const claimed = await claimExport(deps.db, lease());
  if (!claimed?.inputs) return;
  let outcome: ExportFailure | 'made' = 'crashed';
  const fail = (failure: ExportFailure, failedPhoto: string | null = null, failedBlock?: FailedBlock) => {
    outcome = failure;
    return finishExport(deps, claimed, (trx) =>
      markFailed(trx, exportId, worker, { failure, failedPhoto, failedBlock, now: deps.clock() }),
    );
  };
  const succeed = async (made: {
    pages: number;
    files: Partial<Record<FileName, StoredFile>>;
    voiceCodes?: string[];
  }) => {
    const { pages, files, voiceCodes = [] } = made;
    await finishExport(deps, claimed, (trx) =>
      markReady(trx, exportId, { pages, files, voiceCodes, now: deps.clock() }),
    );
    outcome = 'made';
    await removeUnwanted(deps, claimed);
  };
  if (claimed.attempts > maxAttempts) return fail('crashed');
  const spec = parseSpec(claimed.inputs);
  if (spec.templates !== templateVersion()) {
    const isNew = deps.clock().getTime() - claimed.createdAt.getTime() < otherReleaseMs;
    return isNew ? releaseExport(deps.db, exportId, worker, after(renewMs)) : fail('unavailable');
  }

  const endTimer = renderSeconds.startTimer({ kind: claimed.kind });
  const renewal = setInterval(() => {
    renewLease(deps.db, lease()).catch((error: unknown) =>
      deps.log.warn({ err: error, exportId }, 'the lease of an export could not be renewed'),
    );
  }, renewMs);
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-export-'));
  const steps = createReporter((step) => reportStep(deps.db, exportId, worker, step));
  try {
    const { renderer } = deps;
    const save = (key: string, target: string) => savePhoto(deps, key, target);
    const manifest = claimed.attempts > 1 ? await readManifest(deps, claimed) : undefined;
    // An earlier worker stored everything and died before it could mark the export as ready.
    if (manifest) return await succeed(manifest);
    const [inputs, last] = await Promise.all([
      loadInputs(deps.db, spec, claimed.kind),
      claimed.projectId === null ? undefined : findLastPreview(deps.db, claimed.projectId),
    ]);
    if (typeof inputs === 'string') return await fail(inputs);
    const sinceLast = deps.clock().getTime() - (last?.finishedAt?.getTime() ?? 0);
    const wantsEarly =
      claimed.kind === 'preview' && parseExportFiles(claimed).early === undefined && sinceLast > cachedForMs;
    const texts = new Map(
      inputs.type === 'book' ? inputs.chapters.map(({ id, document }) => [id, document]) : [],
    );
    let facts: Promise<ChapterToCheck[]> | undefined;
    // Read from the texts that are open anyway, so that the print check need not open them.
    const readFacts = () => {
      facts ??= loadFacts(deps.db, spec.type === 'book' ? spec.chapters : [], async ({ id }) =>
        texts.get(id),
      );
      // Awaited below; until then a failure must not end the process.
      facts.catch(() => undefined);
      return facts;
    };
    const context: RenderContext = {
      ...{ renderer, save, directory },
      report(step) {
        steps.report(step);
        // While the pages are set this process waits; before that it fetches photos, which the pages wait for.
        if (step.stage === 'typesetting') readFacts();
      },
      lastPages: last?.pages ?? null,
      saveEarly: wantsEarly
        ? async ({ file, pages }) => {
            const { early } = await storeFiles(deps, claimed, { early: file });
            const isSaved = early && (await saveEarlyPages(deps.db, exportId, worker, { ...early, pages }));
            if (!isSaved) await removeUnwanted(deps, claimed);
          }
        : null,
    };
    const result = await renderFiles(context, claimed.kind, inputs);
    if (result.state === 'failed') {
      const { projectId } = claimed;
      const alarm = alarmOf(result.code);
      deps.log.error(
        { exportId, projectId, code: result.code, reason: result.message, ...alarm },
        'an export failed',
      );
      if (result.code === 'crashed' && claimed.attempts < maxAttempts) throw new Error(result.message);
      await steps.settle();
      return await fail(result.code, result.photo, result.block ?? undefined);
    }
    reportUnbalanced(deps, claimed, result.unbalanced ?? []);
    steps.report({ stage: 'storing' });
    const { pages, refusals } = result;
    const places = summarizeMap(result.map, await readFacts());
    const files = await storeFiles(deps, claimed, result.files);
    const filling = countFilling(result.parts);
    const voiceCodes = [...texts.values()].flatMap((text) => voicesOf(text).map(({ code }) => code));
    const made = packManifest({ pages, files, refusals, filling, voiceCodes, ...places });
    await deps.storage.put(keyOf(claimed, 'manifest'), made, fileNames.manifest.type);
    await steps.settle();
    await succeed({ pages, files, voiceCodes });
    const { id, projectId } = claimed;
    if (projectId !== null) await dropWithDeletedInputs(deps, { id, projectId, spec, inputs });
  } catch (error) {
    await steps.settle();
    if (claimed.attempts >= maxAttempts) await fail('unavailable');
    else await releaseExport(deps.db, exportId, worker, deps.clock());
    throw error;
  } finally {
    clearInterval(renewal);
    endTimer({ outcome });
    await rm(directory, { recursive: true, force: true });
  }
}

function alarmOf(code: ExportFailure): { alarm?: string } {
  if (code === 'check_failed') return { alarm: 'print_file' };
  return code === 'layout_failed' ? { alarm: 'book_layout' } : {};
}

/** The book is there, with pages that end unevenly; the fault behind it is ours. */
function reportUnbalanced(
  deps: Deps,
  { id: exportId, projectId }: { id: string; projectId: string | null },
  chapterIds: readonly string[],
): void {
  if (chapterIds.length === 0) return;
  const facts = { exportId, projectId, chapterIds };
  deps.log.error({ ...facts, alarm: 'book_layout' }, 'chapters are set without their balance');
}

type FailedBlock = NonNullable<Extract<RenderResult, { state: 'failed' }>['block']>;
type RenderedFiles = Extract<RenderResult, { state: 'made' }>['files'];

const keyOf = ({ contentHash, kind }: { contentHash: string; kind: string }, name: FileName) =>
  exportObjectKey(contentHash, kind, name);

async function storeFiles(
  deps: Deps,
  claimed: { contentHash: string; kind: string },
  files: RenderedFiles,
): Promise<Partial<Record<FileName, StoredFile>>> {
  const stored = await Promise.all(
    (Object.entries(files) as [FileName, string][]).map(async ([name, file]) => {
      const key = keyOf(claimed, name);
      return [name, { key, ...(await deps.storage.putFile(key, file, fileNames[name].type)) }] as const;
    }),
  );
  return Object.fromEntries(stored);
}

/** A photo that is missing from the store is an error, never an empty place on the page. */
async function savePhoto(deps: Deps, key: string, target: string): Promise<void> {
  const object = await deps.storage.get(key);
  if (!object) throw new Error(`${key} is missing from the store`);
  await pipeline(object.body, createWriteStream(target));
}

/** Time between two progress writes: each is read and sent on, and a book of sixty photos has a hundred steps. */
const stepMs = 150;

/** Writes the newest step, at most once per `stepMs`, so that many steps become one write. */
function createReporter(write: (step: RenderStep) => Promise<void>) {
  const step: RenderStep = { stage: 'waiting', photo: 0, photos: 0, page: 0, pages: null };
  const settling = new AbortController();
  let isStale = false;
  let writing: Promise<void> | undefined;
  const writeAll = async () => {
    while (isStale) {
      isStale = false;
      // A failed progress write does not fail the export.
      await write({ ...step }).catch(() => undefined);
      await setTimeout(stepMs, undefined, { signal: settling.signal }).catch(() => undefined);
    }
    writing = undefined;
  };
  return {
    report(change: Partial<RenderStep>) {
      Object.assign(step, change);
      isStale = true;
      writing ??= writeAll();
    },
    /** Writes the last step without waiting. */
    settle: async () => {
      settling.abort();
      await writing;
    },
  };
}
