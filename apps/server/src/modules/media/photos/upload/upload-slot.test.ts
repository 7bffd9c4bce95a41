import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Pace, paces } from '../../../../http/limits/table.ts';
import { createUploadSlots, keyOfLinks } from './upload-slot.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createUploads(memory = {}, slowMemory = {}, pace: Pace = paces.photo) {
  const takeSlot = createUploadSlots(memory, slowMemory, pace);
  /** An upload of so many bytes: whether it runs, or the slot that it has. */
  return async (key: string, bytes = 10) => {
    const request = { raw: new IncomingMessage(new Socket()) };
    const upload = {
      slot: undefined as Awaited<ReturnType<typeof takeSlot>> | undefined,
      isEnded: () => request.raw.destroyed,
      release: () => upload.slot?.[Symbol.dispose](),
    };
    void takeSlot(key, bytes, request, { raw: new ServerResponse(request.raw) }).then((slot) =>
      Object.assign(upload, { slot }),
    );
    await vi.advanceTimersByTimeAsync(0);
    return upload;
  };
}

const megabyte = 1_000_000;

/** Sends at a pace; the second after which the upload was ended. */
async function send(bytesPerSecond: number, seconds: number, pace: Pace = paces.photo) {
  const { slot, isEnded } = await createUploads({}, {}, pace)('a', 5 * megabyte);
  for (let second = 1; second <= seconds; second++) {
    slot?.add(bytesPerSecond);
    vi.advanceTimersByTime(1000);
    if (isEnded()) return second;
  }
  return undefined;
}

test('promise 56: an upload slower than its kind may be is ended', async () => {
  expect(await send(1, 60)).toBe(20);
  expect(await send(10_000, 60)).toBeUndefined();
  expect(await send(10_000, 60, paces.recording)).toBe(20);
  expect(await send(17_000, 60, paces.recording)).toBeUndefined();
});

test('an upload that stalls for fifteen seconds goes on, and one that stalls for longer is ended', async () => {
  const { slot, isEnded } = await createUploads()('a', 5 * megabyte);
  slot?.add(2 * megabyte);
  vi.advanceTimersByTime(15_000);
  slot?.add(2 * megabyte);
  vi.advanceTimersByTime(24_000);
  expect(isEnded()).toBe(false);
  vi.advanceTimersByTime(20_000);
  expect(isEnded()).toBe(true);
});

test('promise 56: a slow upload gives back what has not arrived, and has room only for what arrives', async () => {
  const start = createUploads({ bytes: 10 }, { bytes: 30, bytesPerKey: 10 });
  const slow = await start('a');
  slow.slot?.add(1);
  const fast = await start('a');
  expect(fast.slot).toBeUndefined();
  await vi.advanceTimersByTimeAsync(5000);
  expect(fast.slot).toBeDefined();
  slow.slot?.add(9);
  expect(slow.isEnded()).toBe(false);
  fast.release();
  const next = await start('a');
  next.slot?.add(1);
  // All that slow uploads of this person may have is taken.
  await vi.advanceTimersByTimeAsync(5000);
  expect([slow.isEnded(), next.isEnded()]).toEqual([false, true]);
});

test('slow uploads of all people together have a memory of their own', async () => {
  const start = createUploads({ bytes: 10 }, { bytes: 30, bytesPerKey: 10 });
  const uploads = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    uploads.push(await start(key));
    await vi.advanceTimersByTimeAsync(5000);
  }
  const addAll = uploads.map(
    ({ slot }) =>
      () =>
        slot?.add(9),
  );
  for (const add of addAll.slice(0, 3)) add();
  expect(addAll[3]).toThrow(expect.objectContaining({ code: 'unavailable' }));
  expect((await start('e')).slot).toBeDefined();
});

test('promise 56: all links of a writer together have a third of the memory, beside the writer', async () => {
  const start = createUploads({ bytes: 30, bytesPerKey: 10 });
  await start(keyOfLinks('a'), 8);
  const ofAnotherLink = await start(keyOfLinks('a'), 8);
  expect(ofAnotherLink.slot).toBeUndefined();
  for (const other of ['a', 'b']) expect((await start(other, 8)).slot).toBeDefined();
});
