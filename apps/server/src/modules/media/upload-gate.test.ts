import { expect, test } from 'vitest';
import { createUploadGate } from './upload-gate.ts';

const here = new AbortController().signal;
const isSettled = async (promise: Promise<unknown>) => {
  const waits = Symbol('waits');
  return (await Promise.race([promise, new Promise((resolve) => setImmediate(resolve, waits))])) !== waits;
};

test('what does not fit waits for room, in the order it came', async () => {
  const gate = createUploadGate({ bytes: 10 });
  const leave = await gate.enter('a', 6, here);
  const second = gate.enter('b', 6, here);
  const third = gate.enter('c', 4, here);
  expect([await isSettled(second), await isSettled(third)]).toEqual([false, false]);
  leave();
  leave();
  (await second)();
  (await third)();
});

test('something larger than everything goes alone', async () => {
  const gate = createUploadGate({ bytes: 10 });
  (await gate.enter('a', 50, here))();
});

test('one person cannot keep the others out', async () => {
  const gate = createUploadGate({ perPerson: 2 });
  const leaves = [await gate.enter('a', 1, here), await gate.enter('a', 1, here)];
  const third = gate.enter('a', 1, here);
  await gate.enter('b', 1, here);
  expect(await isSettled(third)).toBe(false);
  leaves[0]?.();
  await third;
});

test('whoever leaves the queue makes room for the next', async () => {
  const gate = createUploadGate({ bytes: 10 });
  const leave = await gate.enter('a', 10, here);
  const gone = new AbortController();
  const second = gate.enter('b', 10, gone.signal);
  const third = gate.enter('c', 10, here);
  gone.abort();
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  leave();
  await third;
  await expect(gate.enter('d', 1, gone.signal)).rejects.toMatchObject({ code: 'unavailable' });
});

test('nobody waits for ever, and not everybody can wait', async () => {
  const gate = createUploadGate({ bytes: 10, waiting: 1, milliseconds: 20 });
  await gate.enter('a', 10, here);
  const second = gate.enter('b', 10, here);
  await expect(gate.enter('c', 10, here)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
});
