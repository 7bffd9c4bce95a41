import { limits } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EndReason, type Microphone, MicrophoneError } from './microphone.ts';
import { createRecorder, type RecorderStore } from './recorder.ts';
import type { RecordedSound, Slice } from './recording-kind.ts';

const sliceMs = 500;
/** Slower than any disk of a phone. */
const diskMs = 400;

/** A disk that outlives pages; each write takes its time, one after another. */
function makeDisk() {
  const slices = new Map<string, Slice[]>();
  let last: Promise<unknown> = Promise.resolve();
  const disk = {
    slices,
    isFull: false,
    isReadable: true,
    onDisk: (id: string) => slices.get(id)?.at(-1)?.seconds ?? 0,
  };
  const begun: string[] = [];
  const ended: string[] = [];
  const store: RecorderStore = {
    begin(before) {
      if (before !== null) slices.delete(before);
      const id = crypto.randomUUID();
      begun.push(id);
      return id;
    },
    add(id, slice) {
      const done = last.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, diskMs));
        if (!disk.isFull) slices.set(id, [...(slices.get(id) ?? []), slice]);
        return disk.isFull ? 'unavailable' : 'stored';
      });
      last = done;
      return done;
    },
    async read(id): Promise<RecordedSound | undefined> {
      if (!disk.isReadable) throw new Error('the disk is unavailable');
      const found = slices.get(id);
      const sound = new Blob(found?.map(({ bytes }) => bytes));
      return found && { id, sound, seconds: found.at(-1)?.seconds ?? 0, levels: '', loudest: 0.2 };
    },
    end: (id) => void ended.push(id),
    remove: (id) => void slices.delete(id),
  };
  return Object.assign(disk, { store, begun, ended });
}

/** A microphone that hears one sign each 100 ms, and what can happen to it. */
function makeMicrophone(sign = 'a') {
  let heard = '';
  let handlers: Parameters<Microphone['start']>[0] | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const hand = () => {
    const slice = heard;
    heard = '';
    if (slice !== '') handlers?.onSlice(new Blob([slice]));
  };
  const end = (reason: EndReason) => {
    clearInterval(timer);
    hand();
    queueMicrotask(() => handlers?.onEnd(reason));
  };
  const microphone: Microphone = {
    start(given) {
      handlers = given;
      let passed = 0;
      timer = setInterval(() => {
        heard += sign;
        passed += 100;
        if (passed % sliceMs === 0) hand();
      }, 100);
    },
    flush: hand,
    stop: vi.fn(() => end('stopped')),
    loudness: () => 0.2,
  };
  return { microphone, lose: () => end('lost') };
}

function makePage({
  disk = makeDisk(),
  open,
  sign,
}: {
  disk?: ReturnType<typeof makeDisk>;
  open?: () => never;
  sign?: string;
} = {}) {
  const { microphone, lose } = makeMicrophone(sign);
  const recorder = createRecorder({
    store: disk.store,
    open: async () => open?.() ?? microphone,
    now: () => Date.now(),
  });
  const { begun, ended } = disk;
  return { recorder, microphone, begun, ended, lose, disk };
}

const soundOf = (disk: ReturnType<typeof makeDisk>, id: string) =>
  new Blob(disk.slices.get(id)?.map(({ bytes }) => bytes)).text();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a voice that is recorded', () => {
  // Moments all over a second, from the beginning to after ten minutes.
  const moments = Array.from({ length: 60 }, (_, at) => 137 * at + (at % 7) * 11_000 + 90 * (at % 3));

  it('promise 63: has lost at most two seconds when the page is killed, at any moment', async () => {
    for (const moment of moments) {
      const { recorder, begun, disk } = makePage();
      await recorder.start();
      await vi.advanceTimersByTimeAsync(moment);
      // Nothing of the page runs any more; its last writes are lost.
      vi.clearAllTimers();
      const id = begun[0] ?? '';
      const spoken = Math.floor(moment / 100);
      const onDisk = (await soundOf(disk, id)).length;
      expect(spoken - onDisk, `killed after ${moment} ms`).toBeLessThanOrEqual(20);
      // The next page has just that, from its beginning.
      const next = makePage({ disk });
      await next.recorder.load(id, false);
      const state = next.recorder.get();
      if (onDisk === 0) expect(state.kind).toBe('ready');
      else expect(state).toMatchObject({ kind: 'done', reason: 'cut-off', isStored: true });
    }
  });

  it('is not written over while the disk cannot be read: starting looks for it again', async () => {
    const { recorder, begun, disk } = makePage();
    await recorder.start();
    await vi.advanceTimersByTimeAsync(3000);
    vi.clearAllTimers();
    const id = begun[0] ?? '';
    disk.isReadable = false;
    const next = makePage({ disk });
    const loaded = next.recorder.load(id, false);
    // Also before the disk has answered.
    await next.recorder.start();
    await loaded;
    expect(next.recorder.get()).toMatchObject({ kind: 'ready', problem: 'unreadable' });
    expect(next.begun).toEqual([id]);
    disk.isReadable = true;
    await next.recorder.start();
    expect(next.recorder.get()).toMatchObject({ kind: 'done', reason: 'cut-off' });
    expect(next.begun).toEqual([id]);
  });

  it('promise 63: is whole when it is stopped, when the microphone is lost and when its screen is left', async () => {
    for (const moment of moments.slice(1)) {
      for (const end of ['stop', 'lose', 'close'] as const) {
        const { recorder, begun, ended, lose, disk } = makePage();
        await recorder.start();
        await vi.advanceTimersByTimeAsync(moment);
        if (end === 'lose') lose();
        else recorder[end]();
        await vi.advanceTimersByTimeAsync(60_000);
        expect((await soundOf(disk, begun[0] ?? '')).length, `${end} after ${moment} ms`).toBe(
          Math.floor(moment / 100),
        );
        if (end === 'stop') expect(recorder.get()).toMatchObject({ kind: 'done', reason: 'stopped' });
        if (end === 'lose') expect(recorder.get()).toMatchObject({ kind: 'done', reason: 'lost' });
        expect(ended.length).toBe(1);
      }
    }
  });

  it('ends by itself at the longest length', async () => {
    const { recorder } = makePage();
    await recorder.start();
    await vi.advanceTimersByTimeAsync((limits.recordingSeconds + 30) * 1000);
    const state = recorder.get();
    expect(state).toMatchObject({ kind: 'done', reason: 'limit' });
    expect(state.kind === 'done' && state.recording.seconds).toBeCloseTo(limits.recordingSeconds, 0);
  });

  it('stops the microphone once when the last sound of a stop is over the largest size', async () => {
    const signsOfSlice = sliceMs / 100;
    const sign = 'a'.repeat(limits.recordingBytes / (signsOfSlice + 1));
    const { recorder, microphone } = makePage({ sign });
    await recorder.start();
    await vi.advanceTimersByTimeAsync(sliceMs + 300);
    recorder.stop();
    await vi.waitFor(() => expect(recorder.get()).toMatchObject({ kind: 'done', reason: 'limit' }));
    expect(microphone.stop).toHaveBeenCalledTimes(1);
  });

  it('counts no time in which the page was asleep', async () => {
    const { recorder } = makePage();
    await recorder.start();
    await vi.advanceTimersByTimeAsync(3000);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1000);
    const state = recorder.get();
    expect(state.kind === 'recording' && state.seconds).toBeLessThan(7);
  });

  it('says at once that the disk takes nothing', async () => {
    const page = makePage();
    page.disk.isFull = true;
    await page.recorder.start();
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.recorder.get()).toMatchObject({ kind: 'recording', isStored: false });
  });

  it('replaces the one before only when another try begins', async () => {
    const { recorder, begun, disk } = makePage();
    await recorder.start();
    await vi.advanceTimersByTimeAsync(3000);
    recorder.stop();
    await vi.advanceTimersByTimeAsync(5000);
    recorder.again();
    recorder.keepBefore();
    expect(recorder.get()).toMatchObject({ kind: 'done', recording: { id: begun[0] } });
    recorder.again();
    expect([...disk.slices.keys()]).toEqual([begun[0]]);
    await recorder.start();
    await vi.advanceTimersByTimeAsync(3000);
    expect([...disk.slices.keys()]).toEqual([begun[1]]);
  });

  it('is not begun without a microphone, and what was recorded before stays', async () => {
    const { recorder, begun } = makePage({
      open: () => {
        throw new MicrophoneError('refused');
      },
    });
    await recorder.start();
    expect([recorder.get(), begun]).toEqual([{ kind: 'ready', problem: 'refused', before: null }, []]);
  });

  it('ends when nothing is stored any more because the session has ended', async () => {
    const { recorder, disk } = makePage();
    await recorder.start();
    disk.store.add = async () => 'removed';
    await vi.advanceTimersByTimeAsync(1000);
    expect(recorder.get().kind).not.toBe('recording');
  });
});
