import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Recorder, RecorderState } from './recorder.ts';

/** A recorder for as long as a screen is shown, with what was recorded before. */
export function useRecorder(
  create: () => Recorder,
  before: { id: string; isEnded: boolean } | null,
): { recorder: Recorder; state: RecorderState } | null {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the screen was opened with
  useEffect(() => {
    const created = create();
    setRecorder(created);
    let isShown = true;
    // Later, because one that is closed at once (React's strict mode) would hold the recording for a moment.
    queueMicrotask(() => {
      if (before && isShown) void created.load(before.id, before.isEnded);
    });
    return () => {
      isShown = false;
      created.close();
    };
  }, []);
  const state = useSyncExternalStore(recorder?.subscribe ?? noChanges, recorder?.get ?? (() => null));
  return recorder && state && { recorder, state };
}

const noChanges = () => () => undefined;
