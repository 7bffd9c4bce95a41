import { expect, test } from 'vitest';
import { createUploadGate, lineOfLinks } from './upload-gate.ts';

const connected = new AbortController().signal;
const isSettled = async (promise: Promise<unknown>) => {
  const waits = Symbol('waits');
  return (await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, waits))])) !== waits;
};

test('an upload beyond the memory limit waits, and those that fit pass it', async () => {
  const gate = createUploadGate({ bytes: 10 });
  const first = await gate.enter('a', 6, connected);
  const second = gate.enter('b', 6, connected);
  const third = await gate.enter('c', 4, connected);
  expect(await isSettled(second)).toBe(false);
  first.leave();
  first.leave();
  (await second).leave();
  third.leave();
});

test('an upload larger than the whole limit enters alone', async () => {
  const gate = createUploadGate({ bytes: 10 });
  (await gate.enter('a', 50, connected)).leave();
});

test('a user at the own limit does not block other users', async () => {
  const gate = createUploadGate({ perUser: 2 });
  const places = [await gate.enter('a', 1, connected), await gate.enter('a', 1, connected)];
  const third = gate.enter('a', 1, connected);
  await gate.enter('b', 1, connected);
  expect(await isSettled(third)).toBe(false);
  places[0]?.leave();
  await third;
});

test('promise 56: one person has at most a third of the memory', async () => {
  const gate = createUploadGate({ bytes: 30 });
  await gate.enter('a', 8, connected);
  const second = gate.enter('a', 8, connected);
  expect(await isSettled(second)).toBe(false);
  await gate.enter('b', 8, connected);
  await gate.enter('c', 8, connected);
});

test('promise 56: a slow upload gives back what has not arrived, and is charged for what arrives', async () => {
  const gate = createUploadGate({ bytes: 10, slowBytes: 30 });
  const slow = await gate.enter('a', 10, connected);
  expect(slow.charge(10)).toBe(true);
  slow.slowDown(1);
  const fast = await gate.enter('a', 10, connected);
  expect([slow.charge(9), slow.charge(1)]).toEqual([true, false]);
  fast.leave();
  slow.leave();
  const again = await gate.enter('a', 10, connected);
  again.slowDown(0);
  expect(again.charge(10)).toBe(true);
});

test('slow uploads of all people together have a memory of their own', async () => {
  const gate = createUploadGate({ bytes: 10, slowBytes: 30 });
  const charged = [];
  for (const user of ['a', 'b', 'c', 'd']) {
    const place = await gate.enter(user, 10, connected);
    place.slowDown(0);
    charged.push(place.charge(9));
  }
  expect(charged).toEqual([true, true, true, false]);
  await gate.enter('e', 10, connected);
});

test('a client that disconnects leaves the queue and the next one enters', async () => {
  const gate = createUploadGate({ bytes: 10 });
  const first = await gate.enter('a', 10, connected);
  const gone = new AbortController();
  const second = gate.enter('b', 10, gone.signal);
  const third = gate.enter('c', 10, connected);
  gone.abort();
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  first.leave();
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

test('promise 56: all links of a writer together have at most a third of the memory, beside the writer', async () => {
  const gate = createUploadGate({ bytes: 30 });
  await gate.enter(lineOfLinks('a'), 8, connected);
  const ofAnotherLink = gate.enter(lineOfLinks('a'), 8, connected);
  expect(await isSettled(ofAnotherLink)).toBe(false);
  await gate.enter('a', 8, connected);
  await gate.enter('b', 8, connected);
});
