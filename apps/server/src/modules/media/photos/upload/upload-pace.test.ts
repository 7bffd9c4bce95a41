import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPace } from './upload-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sends at a pace until the upload is ended; the seconds it was slow and ended after. */
function send(bytesPerSecond: number, seconds: number, minPace?: number) {
  const seen: { slowAt?: number; slowBytes?: number; endedAt?: number } = {};
  let now = 0;
  const handlers = {
    end: () => {
      seen.endedAt ??= now;
      pace.stop();
    },
    onSlow: (arrived: number) => Object.assign(seen, { slowAt: now, slowBytes: arrived }),
  };
  const pace = watchPace(handlers, minPace === undefined ? undefined : { minPace });
  for (; now < seconds && seen.endedAt === undefined; ) {
    pace.add(bytesPerSecond);
    now++;
    vi.advanceTimersByTime(1000);
  }
  pace.stop();
  return seen;
}

test('an upload of 30 kB a second keeps its memory', () => {
  expect(send(30_000, 170)).toEqual({});
});

test('a slow upload keeps memory for what has arrived, and ends after three minutes', () => {
  expect(send(10_000, 200)).toEqual({ slowAt: 5, slowBytes: 50_000, endedAt: 180 });
});

test('promise 56: an upload slower than its kind may be is ended', () => {
  expect(send(10_000, 60, 15_000)).toEqual({ endedAt: 5 });
  expect(send(16_000, 60, 15_000)).toMatchObject({ slowAt: 5 });
});

test('promise 56: an upload that trickles is ended after five seconds', () => {
  expect(send(1, 60)).toEqual({ endedAt: 5 });
});

test('an upload that stalls gives back its memory at once and is ended after twenty seconds', () => {
  const seen: string[] = [];
  const pace = watchPace({ end: () => seen.push('ended'), onSlow: () => seen.push('slow') });
  pace.add(4_000_000);
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['slow']);
  vi.advanceTimersByTime(14_000);
  expect(seen).toEqual(['slow']);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(['slow', 'ended']);
  pace.stop();
});
