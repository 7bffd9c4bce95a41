import { expect, test } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

const connected = new AbortController().signal;
const isSettled = async (promise: Promise<unknown>) => {
  const waits = Symbol('waits');
  return (await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, waits))])) !== waits;
};

test('uploads beyond the memory limit wait and enter in order', async () => {
  const gate = createUploadGate({ bytes: 10 });
  const leave = await gate.enter('a', 6, connected);
  const second = gate.enter('b', 6, connected);
  const third = gate.enter('c', 4, connected);
  expect([await isSettled(second), await isSettled(third)]).toEqual([false, false]);
  leave();
  leave();
  (await second)();
  (await third)();
});

test('an upload larger than the whole limit enters alone', async () => {
  const gate = createUploadGate({ bytes: 10 });
  (await gate.enter('a', 50, connected))();
});

test('a user at the own limit does not block other users', async () => {
  const gate = createUploadGate({ perUser: 2 });
  const leaves = [await gate.enter('a', 1, connected), await gate.enter('a', 1, connected)];
  const third = gate.enter('a', 1, connected);
  await gate.enter('b', 1, connected);
  expect(await isSettled(third)).toBe(false);
  leaves[0]?.();
  await third;
});

test('a client that disconnects leaves the queue and the next one enters', async () => {
  const gate = createUploadGate({ bytes: 10 });
  const leave = await gate.enter('a', 10, connected);
  const gone = new AbortController();
  const second = gate.enter('b', 10, gone.signal);
  const third = gate.enter('c', 10, connected);
  gone.abort();
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  leave();
  await third;
  await expect(gate.enter('d', 1, gone.signal)).rejects.toMatchObject({ code: 'unavailable' });
});

test('refuses an upload after the timeout, and at once when the queue is full', async () => {
  const gate = createUploadGate({ bytes: 10, maxQueued: 1, timeoutMs: 20 });
  await gate.enter('a', 10, connected);
  const second = gate.enter('b', 10, connected);
  await expect(gate.enter('c', 10, connected)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
});
