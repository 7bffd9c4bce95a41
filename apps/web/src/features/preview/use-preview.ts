import { ApiError, ConnectionError, type ExportProgress, type ExportState } from '@dierbaar/contract';
import { useCallback, useEffect, useState } from 'react';
import { fetchPages, followPages, requestPages } from '../../lib/exports/exports.ts';
import { pause } from '../../lib/pause.ts';
import { cachePages, type FinishedPages, getCachedPages } from './cached-pages.ts';

/** First pages of a render that is still running. */
interface EarlyPages {
  file: Blob;
  pages: ReadonlySet<number>;
}

type FailedExport = Extract<ExportState, { state: 'failed' }>;

/** State of the render of the current edition. */
export type RenderStatus =
  | { state: 'requesting' }
  | { state: 'rendering'; progress: ExportProgress }
  | { state: 'ready' }
  | { state: 'empty' }
  | Pick<FailedExport, 'state' | 'code' | 'photo' | 'block'>
  | { state: 'unreachable'; error: unknown };

export interface Preview {
  status: RenderStatus;
  /** Last finished pages; they stay while a newer edition is rendered. */
  finished: FinishedPages | null;
  early: EarlyPages | null;
  /** Requests the current edition, after a change or a failure. */
  refresh: () => void;
}

/** Requests the pages of a book and follows their render; a remount continues the same render. */
export function usePreview(projectId: string): Preview {
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<RenderStatus>({ state: 'requesting' });
  const [finished, setFinished] = useState(() => getCachedPages(projectId));
  const [early, setEarly] = useState<EarlyPages | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the effect again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const listener = {
      onStatus: (next: RenderStatus) => !signal.aborted && setStatus(next),
      onFinished: (next: FinishedPages) => {
        if (signal.aborted) return;
        cachePages(projectId, next);
        setFinished(next);
      },
      onEarly: (next: EarlyPages | null) => !signal.aborted && setEarly(next),
    };
    void renderPages(projectId, listener, signal);
    return () => controller.abort();
  }, [projectId, attempt]);

  const refresh = useCallback(() => {
    setStatus({ state: 'requesting' });
    setAttempt((before) => before + 1);
  }, []);
  return { status, finished, early, refresh };
}

interface Listener {
  onStatus(status: RenderStatus): void;
  onFinished(finished: FinishedPages): void;
  onEarly(early: EarlyPages | null): void;
}

/** Consecutive connection errors before the failure is shown, and the wait between attempts. */
const maxConnectionErrors = 5;
const retryDelayMs = 1000;

async function renderPages(projectId: string, listener: Listener, signal: AbortSignal): Promise<void> {
  const reportEarly = createEarlyReporter(projectId, listener, signal);
  for (let connectionErrors = 0; !signal.aborted; ) {
    try {
      const state = await followOnce(projectId, listener, reportEarly, signal);
      if (await reportOutcome(projectId, state, listener, signal)) return;
      connectionErrors = 0;
      // A server that ends or refuses the event stream is asked again once a second.
      await pause(retryDelayMs);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.code === 'nothing_to_print')
        return listener.onStatus({ state: 'empty' });
      // Other previews of this person are rendered first.
      if (error instanceof ApiError && error.code === 'rate_limited') {
        await pause(retryDelayMs);
        continue;
      }
      connectionErrors += 1;
      if (!(error instanceof ConnectionError) || connectionErrors >= maxConnectionErrors)
        return listener.onStatus({ state: 'unreachable', error });
      await pause(retryDelayMs);
    }
  }
}

/** Shows the first pages of an edition once, however often its render is followed. */
function createEarlyReporter(projectId: string, listener: Listener, signal: AbortSignal) {
  let requested = '';
  return ({ contentHash, progress: { earlyPages } }: RunningExport) => {
    if (requested === contentHash || earlyPages.length === 0) return;
    requested = contentHash;
    // A failure is ignored, because all pages follow.
    fetchPages(projectId, contentHash, 'early', signal).then(
      (file) => listener.onEarly({ file, pages: new Set(earlyPages) }),
      () => undefined,
    );
  };
}

type RunningExport = Extract<ExportState, { state: 'queued' | 'rendering' }>;

/** Follows the render until it is finished or the event stream ends, and returns the last state. */
async function followOnce(
  projectId: string,
  listener: Listener,
  reportEarly: (state: RunningExport) => void,
  signal: AbortSignal,
): Promise<ExportState> {
  let state = await requestPages(projectId, signal);
  const report = (next: ExportState) => {
    state = next;
    if (next.state !== 'queued' && next.state !== 'rendering') return;
    listener.onStatus({ state: 'rendering', progress: next.progress });
    reportEarly(next);
  };
  report(state);
  if (isFinished(state)) return state;
  for await (const next of followPages(projectId, state.contentHash, signal)) {
    report(next);
    if (isFinished(next)) return next;
  }
  return state;
}

const isFinished = ({ state }: ExportState) => state === 'ready' || state === 'failed';

/** Reports a finished render; false while it is not finished. */
async function reportOutcome(
  projectId: string,
  state: ExportState,
  listener: Listener,
  signal: AbortSignal,
): Promise<boolean> {
  if (state.state === 'failed') {
    listener.onStatus(state);
    return true;
  }
  if (state.state !== 'ready') return false;
  const { contentHash, pages, readyAt } = state;
  if (getCachedPages(projectId)?.contentHash !== contentHash) {
    const file = await fetchPages(projectId, contentHash, 'all', signal);
    listener.onFinished({ contentHash, file, pages, readyAt });
  }
  listener.onStatus({ state: 'ready' });
  return true;
}
