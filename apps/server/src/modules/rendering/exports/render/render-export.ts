import { type ChapterToCheck, voicesOf } from '@dierbaar/book';
import type { ExportFailure } from '@dierbaar/contract';
import { downloadObject } from '../../../../adapters/download-object.ts';
import type { Deps } from '../../../../deps.ts';
import {
  exportObjectKey,
  type FileName,
  fileNames,
  parseExportFiles,
  type StoredFile,
} from '../export-kinds.ts';
import { loadFacts } from '../facts/chapter-facts.ts';
import { parseSpec, templateVersion } from '../inputs/export-spec.ts';
import { findLastExport } from '../inputs/last-export.queries.ts';
import { loadInputs } from '../inputs/load-inputs.ts';
import { dropWithDeletedInputs } from './deleted-inputs.ts';
import { countFilling, packManifest, readManifest, summarizeMap } from './export-manifest.ts';
import { removeUnwanted } from './remove-unwanted.ts';
import { type RenderContext, type RenderResult, renderFiles } from './render-files.ts';
import { type LeasedExport, withExportLease } from './with-export-lease.ts';

/** Time in which a worker of another release can take an export whose templates this worker does not have. */
const otherReleaseMs = 60_000;
/** A book rendered this recently is in the renderer's cache, so it is fast without early pages. */
const cachedForMs = 10 * 60_000;

/** Renders one export from its inputs and stores its files. */
export const renderExport = (deps: Deps, exportId: string): Promise<void> =>
  withExportLease(deps, exportId, (leased) => renderLeased(deps, leased));

async function renderLeased(deps: Deps, leased: LeasedExport): Promise<void> {
  const { claimed, directory, report, succeed, fail } = leased;
  if (!claimed.inputs) return leased.release();
  const spec = parseSpec(claimed.inputs);
  if (spec.templates !== templateVersion()) {
    const isNew = deps.clock().getTime() - claimed.createdAt.getTime() < otherReleaseMs;
    return isNew ? leased.release() : fail('unavailable');
  }
  const manifest = claimed.attempts > 1 ? await readManifest(deps, claimed) : undefined;
  // An earlier worker stored everything and died before it could mark the export as ready.
  if (manifest) return succeed(manifest);
  const [inputs, last] = await Promise.all([
    loadInputs(deps.db, spec, claimed.kind),
    claimed.projectId === null ? undefined : findLastExport(deps.db, claimed.projectId, 'preview'),
  ]);
  if (typeof inputs === 'string') return fail(inputs);
  const sinceLast = deps.clock().getTime() - (last?.finishedAt?.getTime() ?? 0);
  const wantsEarly =
    claimed.kind === 'preview' && parseExportFiles(claimed).early === undefined && sinceLast > cachedForMs;
  const texts = new Map(
    inputs.type === 'book' ? inputs.chapters.map(({ id, document }) => [id, document]) : [],
  );
  let facts: Promise<ChapterToCheck[]> | undefined;
  // Read from the texts that are open anyway, so that the print check need not open them.
  const readFacts = () => {
    facts ??= loadFacts(deps.db, spec.type === 'book' ? spec.chapters : [], async ({ id }) => texts.get(id));
    // Awaited below; until then a failure must not end the process.
    facts.catch(() => undefined);
    return facts;
  };
  const context: RenderContext = {
    renderer: deps.renderer,
    save: (key, target) => savePhoto(deps, key, target),
    directory,
    report(step) {
      report(step);
      // While the pages are set this process waits; before that it fetches photos, which the pages wait for.
      if (step.stage === 'typesetting') readFacts();
    },
    lastPages: last?.pages ?? null,
    saveEarly: wantsEarly
      ? async ({ file, pages }) => {
          const { early } = await storeFiles(deps, claimed, { early: file });
          const isSaved = early && (await leased.saveEarly({ ...early, pages }));
          if (!isSaved) await removeUnwanted(deps, claimed);
        }
      : null,
  };
  const result = await renderFiles(context, claimed.kind, inputs);
  const { id, projectId } = claimed;
  if (result.state === 'failed') {
    const { code, photo, block, message } = result;
    deps.log.error({ exportId: id, projectId, code, reason: message, ...alarmOf(code) }, 'an export failed');
    if (code === 'crashed' && !leased.isLastTry) throw new Error(message);
    return fail(code, { failedPhoto: photo, failedBlock: block ?? undefined });
  }
  reportUnbalanced(deps, claimed, result.unbalanced ?? []);
  report({ stage: 'storing' });
  const { pages, refusals } = result;
  const places = summarizeMap(result.map, await readFacts());
  const files = await storeFiles(deps, claimed, result.files);
  const filling = countFilling(result.parts);
  const voiceCodes = [...texts.values()].flatMap((text) => voicesOf(text).map(({ code }) => code));
  const made = packManifest({ pages, files, refusals, filling, voiceCodes, ...places });
  await deps.storage.put(keyOf(claimed, 'manifest'), made, fileNames.manifest.type);
  await succeed({ pages, files, voiceCodes });
  if (projectId !== null) await dropWithDeletedInputs(deps, { id, projectId, spec, inputs });
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
  if (!(await downloadObject(deps.storage, key, target))) throw new Error(`${key} is missing from the store`);
}
