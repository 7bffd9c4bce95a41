import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ExportFailure } from '@dierbaar/contract';
import type { Deps } from '../../../../deps.ts';
import { renderSeconds } from '../../../../metrics.ts';
import type { FileName, StoredFile } from '../export-kinds.ts';
import { finishExport } from '../queue/export-queue.ts';
import {
  claimExport,
  type FailedExport,
  markFailed,
  markReady,
  type RenderStep,
  releaseExport,
  renewLease,
  reportStep,
  saveEarlyPages,
} from './export-lease.queries.ts';
import { removeUnwanted } from './remove-unwanted.ts';

const leaseMs = 6000;
const renewMs = 2000;
const maxAttempts = 3;

type ClaimedExport = NonNullable<Awaited<ReturnType<typeof claimExport>>>;

/** An export while this worker has its lease. */
export interface LeasedExport {
  claimed: ClaimedExport;
  /** Temporary. */
  directory: string;
  /** After this try the export fails. */
  isLastTry: boolean;
  report(change: Partial<RenderStep>): void;
  /** False when the lease was lost. */
  saveEarly(early: StoredFile & { pages: number[] }): Promise<boolean>;
  succeed(made: {
    pages: number;
    files: Partial<Record<FileName, StoredFile>>;
    voiceCodes?: string[];
  }): Promise<void>;
  fail(failure: ExportFailure, where?: Pick<FailedExport, 'failedPhoto' | 'failedBlock'>): Promise<void>;
  /** Leaves the export to a worker of another release. */
  release(): Promise<void>;
}

/**
 * Makes the files of one export. One worker at a time has its lease and renews it while it works; a worker that dies or
 * stalls loses the lease to another within seconds. Making them twice writes the same objects, so it is idempotent. What
 * throws is tried again, until the last try fails.
 */
export async function withExportLease(
  deps: Deps,
  exportId: string,
  work: (leased: LeasedExport) => Promise<void>,
): Promise<void> {
  const worker = randomUUID();
  const after = (milliseconds: number) => new Date(deps.clock().getTime() + milliseconds);
  const lease = () => ({ exportId, worker, now: deps.clock(), until: after(leaseMs) });
  const claimed = await claimExport(deps.db, lease());
  if (!claimed) return;
  let outcome = 'crashed' as ExportFailure | 'made' | 'released';
  const steps = createReporter((step) => reportStep(deps.db, exportId, worker, step));
  const fail: LeasedExport['fail'] = async (failure, where = { failedPhoto: null }) => {
    outcome = failure;
    await steps.settle();
    await finishExport(deps, claimed, (trx) =>
      markFailed(trx, exportId, worker, { failure, ...where, now: deps.clock() }),
    );
  };
  const isLastTry = claimed.attempts >= maxAttempts;
  if (claimed.attempts > maxAttempts) return fail('crashed');
  const endTimer = renderSeconds.startTimer({ kind: claimed.kind });
  const renewal = setInterval(() => {
    renewLease(deps.db, lease()).catch((error: unknown) =>
      deps.log.warn({ err: error, exportId }, 'the lease of an export could not be renewed'),
    );
  }, renewMs);
  try {
    await using directory = await mkdtempDisposable(path.join(tmpdir(), 'dierbaar-export-'));
    await work({
      claimed,
      directory: directory.path,
      isLastTry,
      report: steps.report,
      saveEarly: (early) => saveEarlyPages(deps.db, exportId, worker, early),
      async succeed({ pages, files, voiceCodes = [] }) {
        await steps.settle();
        await finishExport(deps, claimed, (trx) =>
          markReady(trx, exportId, { pages, files, voiceCodes, now: deps.clock() }),
        );
        outcome = 'made';
        await removeUnwanted(deps, claimed);
      },
      fail,
      release() {
        outcome = 'released';
        return releaseExport(deps.db, exportId, worker, after(renewMs));
      },
    });
  } catch (error) {
    await steps.settle();
    if (isLastTry) await fail('unavailable');
    else await releaseExport(deps.db, exportId, worker, deps.clock());
    throw error;
  } finally {
    clearInterval(renewal);
    if (outcome !== 'released') endTimer({ outcome });
  }
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
