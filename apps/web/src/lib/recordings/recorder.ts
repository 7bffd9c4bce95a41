import { limits } from '@dierbaar/contract';
import type { KeptRecording, KeptRecordings } from './kept-recordings.ts';
import { type EndReason, type Microphone, MicrophoneError, type MicrophoneProblem } from './microphone.ts';

/** How often the loudness is measured. */
const measureMs = 100;
/** Between two measurements a page that was asleep has recorded nothing. */
const longestGapMs = 2000;

/** `unreadable`: what an earlier visit recorded cannot be read now; starting tries that again, and never writes over it. */
type RecorderProblem = MicrophoneProblem | 'nothing' | 'unreadable';

export type RecorderState =
  /** `before` is what another try replaces. */
  | { kind: 'ready'; problem: RecorderProblem | null; before: KeptRecording | null }
  /** Another tab is recording it. */
  | { kind: 'elsewhere' }
  | { kind: 'opening' }
  | { kind: 'recording'; seconds: number; loudness: readonly number[]; isKept: boolean }
  | { kind: 'done'; recording: KeptRecording; reason: EndReason | 'cut-off'; isKept: boolean };

interface RecorderOptions {
  kept: KeptRecordings;
  open: () => Promise<Microphone>;
  /** Holds a recording for this tab; null when another one is recording it. */
  claim: (id: string) => Promise<(() => void) | null>;
  /** A recording is about to begin. Resolves when it is noted on the disk what it is for. */
  onBegun: (id: string) => Promise<unknown>;
  onEnded: (recording: KeptRecording) => void;
  /** Nothing is left of what was begun. */
  onNothing: () => void;
  now: () => number;
}

/** Records one voice; another try replaces the one before. Every slice is on the disk a moment after it was spoken. */
export interface Recorder {
  get(): RecorderState;
  subscribe(listener: () => void): () => void;
  /** Shows what an earlier visit recorded; `isEnded` unless the page was killed while recording. */
  load(id: string, isEnded: boolean): Promise<void>;
  start(): Promise<void>;
  stop(): void;
  /** Offers another try; what was recorded stays until that begins. */
  again(): void;
  /** Not another try after all. */
  keepBefore(): void;
  /** Ends a recording that is running, as `stop` does. */
  close(): void;
}

export function createRecorder(options: RecorderOptions): Recorder {
  const { kept, now } = options;
  const listeners = new Set<() => void>();
  let state: RecorderState = { kind: 'ready', problem: null, before: null };
  let isClosed = false;
  let stopNow: ((reason: EndReason) => void) | undefined;
  let unread: { id: string; isEnded: boolean } | undefined;

  const show = (next: RecorderState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  function record(id: string, microphone: Microphone, release: () => void): void {
    let loudness: number[] = [];
    let measured = 0;
    let slices = 0;
    let bytes = 0;
    let milliseconds = 0;
    let lastAt = now();
    let isKept = true;
    let ending: EndReason = 'stopped';
    let written: Promise<unknown> = Promise.resolve();

    const showRunning = () => {
      if (!isClosed) show({ kind: 'recording', seconds: milliseconds / 1000, loudness, isKept });
    };
    const pass = () => {
      const at = now();
      milliseconds += Math.min(Math.max(0, at - lastAt), longestGapMs);
      lastAt = at;
    };
    const measure = () => {
      pass();
      loudness = [...loudness, microphone.loudness()];
      if (milliseconds >= limits.recordingSeconds * 1000) end('limit');
      showRunning();
    };
    const end = (reason: EndReason) => {
      ending = reason;
      // The last slice after a stop can be over the size limit.
      if (stopNow !== end) return;
      stopNow = undefined;
      microphone.stop();
    };
    const timer = setInterval(measure, measureMs);
    stopNow = end;
    showRunning();
    microphone.start({
      onSlice(slice) {
        // What comes after the largest size would be refused with all before it.
        if (bytes + slice.size > limits.recordingBytes) return end('limit');
        pass();
        bytes += slice.size;
        const part = { bytes: slice, loudness: loudness.slice(measured), seconds: milliseconds / 1000 };
        measured = loudness.length;
        written = kept.add(id, slices, part).then((isWritten) => {
          isKept = isWritten;
        });
        slices += 1;
      },
      onEnd(reason) {
        clearInterval(timer);
        stopNow = undefined;
        const why = reason === 'lost' ? 'lost' : ending;
        void written
          .then(() => (slices > 0 ? kept.read(id) : undefined))
          .then((recording) => {
            release();
            if (recording) options.onEnded(recording);
            else options.onNothing();
            if (isClosed) return;
            if (recording) show({ kind: 'done', recording, reason: why, isKept });
            else show({ kind: 'ready', problem: 'nothing', before: null });
          });
      },
    });
  }

  async function load(id: string, isEnded: boolean): Promise<void> {
    const release = await options.claim(id);
    if (!release) return show({ kind: 'elsewhere' });
    const recording = await kept.read(id).catch(() => null);
    release();
    if (isClosed || (state.kind !== 'ready' && state.kind !== 'elsewhere')) return;
    unread = recording === null ? { id, isEnded } : undefined;
    if (recording)
      return show({ kind: 'done', recording, reason: isEnded ? 'stopped' : 'cut-off', isKept: true });
    show({ kind: 'ready', problem: recording === null ? 'unreadable' : null, before: null });
    if (recording === undefined) options.onNothing();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    async start() {
      if (state.kind !== 'ready') return;
      if (unread) return load(unread.id, unread.isEnded);
      const { before } = state;
      show({ kind: 'opening' });
      try {
        const microphone = await options.open();
        if (isClosed) return microphone.stop();
        const id = crypto.randomUUID();
        const release = (await options.claim(id)) ?? (() => undefined);
        // First, so that nothing is left that no memory refers to.
        if (before) await kept.remove(before.id);
        await options.onBegun(id);
        record(id, microphone, release);
        if (isClosed) stopNow?.('stopped');
      } catch (error) {
        if (!(error instanceof MicrophoneError)) throw error;
        show({ kind: 'ready', problem: error.problem, before });
      }
    },
    stop: () => stopNow?.('stopped'),
    again() {
      if (state.kind === 'done') show({ kind: 'ready', problem: null, before: state.recording });
    },
    keepBefore() {
      if (state.kind === 'ready' && state.before)
        show({ kind: 'done', recording: state.before, reason: 'stopped', isKept: true });
    },
    close() {
      isClosed = true;
      stopNow?.('stopped');
      listeners.clear();
    },
  };
}
