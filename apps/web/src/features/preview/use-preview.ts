import { ApiError, ConnectionError, type ExportProgress, type ExportState } from '@dierbaar/contract';
import { useCallback, useEffect, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { fetchPages, followPages, requestPages } from '../../lib/exports/exports.ts';

/** Pages that can be looked at: all of a finished book, or the first ones of a book that is being made. */
export interface FinishedPages {
  contentHash: string;
  file: Blob;
  pages: number;
  readyAt: string;
}

export interface EarlyPages {
  file: Blob;
  pages: ReadonlySet<number>;
}

/** What is going on with the pages of the book as it is now. */
export type RenderStatus =
  | { state: 'requesting' }
  | { state: 'rendering'; progress: ExportProgress }
  | { state: 'ready' }
  | { state: 'empty' }
  | { state: 'failed'; photo: string | null }
  | { state: 'unreachable'; error: unknown };

export interface Preview {
  status: RenderStatus;
  /** The newest finished pages; while newer ones are made those before. */
  finished: FinishedPages | null;
  early: EarlyPages | null;
  /** Asks for the book as it is now, after a change or a failure. */
  refresh: () => void;
}

/** Makes the pages of a book and shows what there is of them. Begins anew at any moment where it was. */
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

const finishedPagesKey = (projectId: string) => ['project-exports', projectId, 'shown'] as const;

/** The pages that were in sight a few minutes ago: whoever comes back from the text sees them at once. */
const getCachedPages = (projectId: string) =>
  queryClient.getQueryData<FinishedPages>(finishedPagesKey(projectId)) ?? null;

const cachePages = (projectId: string, finished: FinishedPages) =>
  queryClient.setQueryData(finishedPagesKey(projectId), finished);

interface Listener {
  onStatus(status: RenderStatus): void;
  onFinished(finished: FinishedPages): void;
  onEarly(early: EarlyPages | null): void;
}

/** How often a line that broke is taken up again before somebody is told, and how long is waited in between. */
const maxConnectionErrors = 5;
const retryDelayMs = 1000;

async function renderPages(projectId: string, listener: Listener, signal: AbortSignal): Promise<void> {
  for (let connectionErrors = 0; !signal.aborted; ) {
    try {
      const state = await followOnce(projectId, listener, signal);
      if (await reportOutcome(projectId, state, listener, signal)) return;
      connectionErrors = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.code === 'nothing_to_print')
        return listener.onStatus({ state: 'empty' });
      connectionErrors += 1;
      if (!(error instanceof ConnectionError) || connectionErrors >= maxConnectionErrors)
        return listener.onStatus({ state: 'unreachable', error });
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
}

/** Follows the render until it is finished or the event stream ends, and returns the last state. */
async function followOnce(projectId: string, listener: Listener, signal: AbortSignal): Promise<ExportState> {
  let state = await requestPages(projectId, signal);
  let hasRequestedEarly = false;
  const report = (next: ExportState) => {
    state = next;
    if (next.state !== 'queued' && next.state !== 'rendering') return;
    listener.onStatus({ state: 'rendering', progress: next.progress });
    const { earlyPages } = next.progress;
    if (hasRequestedEarly || earlyPages.length === 0) return;
    hasRequestedEarly = true;
    // Nobody is told when they cannot be had: all pages are about to come.
    fetchPages(projectId, next.contentHash, 'early', signal).then(
      (file) => listener.onEarly({ file, pages: new Set(earlyPages) }),
      () => undefined,
    );
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

/** Whether there is an outcome. */
async function reportOutcome(
  projectId: string,
  state: ExportState,
  listener: Listener,
  signal: AbortSignal,
): Promise<boolean> {
  if (state.state === 'failed') {
    listener.onStatus({ state: 'failed', photo: state.photo });
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
