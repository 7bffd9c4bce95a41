import { limits } from '@dierbaar/contract';
import { createStore } from '../store.ts';
import { type EndReason, type Microphone, MicrophoneError, type MicrophoneProblem } from './microphone.ts';
import type { RecordedSound, Slice } from './recording-kind.ts';

/** How often the loudness is measured. */
const measureMs = 100;
/** Between two measurements a page that was asleep has recorded nothing. */
const longestGapMs = 2000;

/** `unreadable`: what an earlier visit recorded cannot be read now; starting tries that again, and never writes over it. */
type RecorderProblem = MicrophoneProblem | 'nothing' | 'unreadable';

export type RecorderState =
  /** `before` is what another try replaces. */
  | { kind: 'ready'; problem: RecorderProblem | null; before: RecordedSound | null }
  | { kind: 'opening' }
  | { kind: 'recording'; seconds: number; loudness: readonly number[]; isStored: boolean }
  | { kind: 'done'; recording: RecordedSound; reason: EndReason | 'cut-off'; isStored: boolean };

/** Where the recordings of one memory are stored. */
export interface RecorderStore {
  /** Another one begins, in place of the one before. Returns its id. */
  begin(before: string | null): string;
  add(id: string, slice: Slice): Promise<'stored' | 'unavailable' | 'removed'>;
  /** What there is of a recording. Rejects while it cannot be read. */
  read(id: string): Promise<RecordedSound | undefined>;
  end(id: string, seconds: number): void;
  /** Nothing is left of what was begun. */
  remove(id: string): void;
}

/** Whether a voice is on the disk; undefined before it is recorded. */
export function voiceStateOf(state: RecorderState): 'recording' | 'stored' | 'unavailable' | undefined {
  if (state.kind === 'recording') return 'recording';
  if (state.kind !== 'done') return undefined;
  return state.isStored ? 'stored' : 'unavailable';
}

interface RecorderOptions {
  store: RecorderStore;
  open: () => Promise<Microphone>;
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
  const { store, now } = options;
  const shown = createStore<RecorderState>({ kind: 'ready', problem: null, before: null });
  let isClosed = false;
  let stopNow: ((reason: EndReason) => void) | undefined;
  let unread: { id: string; isEnded: boolean } | undefined;

  function record(id: string, microphone: Microphone): void {
    let loudness: number[] = [];
    let measured = 0;
    let bytes = 0;
    let milliseconds = 0;
    let lastAt = now();
    let isStored = true;
    let ending: EndReason = 'stopped';
    let written: Promise<unknown> = Promise.resolve();

    const showRunning = () => {
      if (!isClosed) shown.set({ kind: 'recording', seconds: milliseconds / 1000, loudness, isStored });
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
        written = store.add(id, part).then((disk) => {
          isStored = disk === 'stored';
          // The session has ended: what is said now is stored nowhere.
          if (disk === 'removed') end('stopped');
        });
      },
      onEnd(reason) {
        clearInterval(timer);
        stopNow = undefined;
        const why = reason === 'lost' ? 'lost' : ending;
        void written
          // Without a slice there is nothing to read, also when the disk gives no answer.
          .then(() => store.read(id).catch(() => undefined))
          .then((recording) => {
            if (recording) store.end(id, recording.seconds);
            else store.remove(id);
            if (isClosed) return;
            if (recording) shown.set({ kind: 'done', recording, reason: why, isStored });
            else shown.set({ kind: 'ready', problem: 'nothing', before: null });
          });
      },
    });
  }

  async function load(id: string, isEnded: boolean): Promise<void> {
    // Until it is read, another try would be a second recording.
    unread = { id, isEnded };
    const recording = await store.read(id).catch(() => null);
    if (isClosed || shown.get().kind !== 'ready') return;
    unread = recording === null ? { id, isEnded } : undefined;
    if (recording)
      return shown.set({ kind: 'done', recording, reason: isEnded ? 'stopped' : 'cut-off', isStored: true });
    shown.set({ kind: 'ready', problem: recording === null ? 'unreadable' : null, before: null });
    if (recording === undefined) store.remove(id);
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    load,
    async start() {
      const state = shown.get();
      if (state.kind !== 'ready') return;
      if (unread) return load(unread.id, unread.isEnded);
      const { before } = state;
      shown.set({ kind: 'opening' });
      try {
        const microphone = await options.open();
        if (isClosed) return microphone.stop();
        record(store.begin(before?.id ?? null), microphone);
        if (isClosed) stopNow?.('stopped');
      } catch (error) {
        if (!(error instanceof MicrophoneError)) throw error;
        shown.set({ kind: 'ready', problem: error.problem, before });
      }
    },
    stop: () => stopNow?.('stopped'),
    again() {
      const state = shown.get();
      if (state.kind === 'done') shown.set({ kind: 'ready', problem: null, before: state.recording });
    },
    keepBefore() {
      const state = shown.get();
      if (state.kind === 'ready' && state.before)
        shown.set({ kind: 'done', recording: state.before, reason: 'stopped', isStored: true });
    },
    close() {
      isClosed = true;
      stopNow?.('stopped');
    },
  };
}
