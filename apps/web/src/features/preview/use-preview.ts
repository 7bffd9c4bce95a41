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
  | { state: 'asking' }
  | { state: 'making'; progress: ExportProgress }
  | { state: 'ready' }
  | { state: 'empty' }
  | { state: 'failed'; photo: string | null }
  | { state: 'unreachable'; error: unknown };

export interface Preview {
  making: RenderStatus;
  /** The newest finished pages; while newer ones are made those before. */
  shown: FinishedPages | null;
  early: EarlyPages | null;
  /** Asks for the book as it is now, after a change or a failure. */
  renew: () => void;
}

/** Makes the pages of a book and shows what there is of them. Begins anew at any moment where it was. */
export function usePreview(projectId: string): Preview {
  const [turn, setTurn] = useState(0);
  const [making, setMaking] = useState<RenderStatus>({ state: 'asking' });
  const [shown, setShown] = useState(() => findKept(projectId));
  const [early, setEarly] = useState<EarlyPages | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const listener = {
      onMaking: (next: RenderStatus) => !signal.aborted && setMaking(next),
      onShown: (next: FinishedPages) => {
        if (signal.aborted) return;
        keep(projectId, next);
        setShown(next);
      },
      onEarly: (next: EarlyPages | null) => !signal.aborted && setEarly(next),
    };
    void makePages(projectId, listener, signal);
    return () => ending.abort();
  }, [projectId, turn]);

  const renew = useCallback(() => {
    setMaking({ state: 'asking' });
    setTurn((before) => before + 1);
  }, []);
  return { making, shown, early, renew };
}

const keptKey = (projectId: string) => ['project-exports', projectId, 'shown'] as const;

/** The pages that were in sight a few minutes ago: whoever comes back from the text sees them at once. */
const findKept = (projectId: string) => queryClient.getQueryData<FinishedPages>(keptKey(projectId)) ?? null;

const keep = (projectId: string, shown: FinishedPages) => queryClient.setQueryData(keptKey(projectId), shown);

interface Listener {
  onMaking(making: RenderStatus): void;
  onShown(shown: FinishedPages): void;
  onEarly(early: EarlyPages | null): void;
}

/** How often a line that broke is taken up again before somebody is told, and how long is waited in between. */
const mostBreaks = 5;
const pause = 1000;

async function makePages(projectId: string, listener: Listener, signal: AbortSignal): Promise<void> {
  for (let breaks = 0; !signal.aborted; ) {
    try {
      const state = await followOnce(projectId, listener, signal);
      if (await settle(projectId, state, listener, signal)) return;
      breaks = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.code === 'nothing_to_print')
        return listener.onMaking({ state: 'empty' });
      breaks += 1;
      if (!(error instanceof ConnectionError) || breaks >= mostBreaks)
        return listener.onMaking({ state: 'unreachable', error });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** The last state that was heard of; a line that ends early is taken up by the next turn. */
async function followOnce(projectId: string, listener: Listener, signal: AbortSignal): Promise<ExportState> {
  let state = await requestPages(projectId, signal);
  let hasEarly = false;
  const tell = (next: ExportState) => {
    state = next;
    if (next.state !== 'queued' && next.state !== 'rendering') return;
    listener.onMaking({ state: 'making', progress: next.progress });
    const { earlyPages } = next.progress;
    if (hasEarly || earlyPages.length === 0) return;
    hasEarly = true;
    // Nobody is told when they cannot be had: all pages are about to come.
    fetchPages(projectId, next.contentHash, 'early', signal).then(
      (file) => listener.onEarly({ file, pages: new Set(earlyPages) }),
      () => undefined,
    );
  };
  tell(state);
  if (isFinished(state)) return state;
  for await (const next of followPages(projectId, state.contentHash, signal)) {
    tell(next);
    if (isFinished(next)) return next;
  }
  return state;
}

const isFinished = ({ state }: ExportState) => state === 'ready' || state === 'failed';

/** Whether there is an outcome. */
async function settle(
  projectId: string,
  state: ExportState,
  listener: Listener,
  signal: AbortSignal,
): Promise<boolean> {
  if (state.state === 'failed') {
    listener.onMaking({ state: 'failed', photo: state.photo });
    return true;
  }
  if (state.state !== 'ready') return false;
  const { contentHash, pages, readyAt } = state;
  if (findKept(projectId)?.contentHash !== contentHash) {
    const file = await fetchPages(projectId, contentHash, 'all', signal);
    listener.onShown({ contentHash, file, pages, readyAt });
  }
  listener.onMaking({ state: 'ready' });
  return true;
}
