import { setImmediate as settled } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLimiter, type Slot, type SlotLimits } from './limiter.ts';

interface Piece {
  key: string;
  bytes: number;
  controller: AbortController;
  state: 'waiting' | 'running' | 'ended' | 'rate_limited' | 'unavailable' | 'request_timeout';
  slot?: Slot;
}

/** A limiter with everything that was asked of it. */
function createModel(limits: SlotLimits) {
  const limiter = createLimiter(limits);
  const pieces: Piece[] = [];
  /** In the order in which they got their slots. */
  const started: Piece[] = [];
  return {
    pieces,
    started,
    with: (...states: Piece['state'][]) => pieces.filter(({ state }) => states.includes(state)),
    async take(key: string, bytes = 0) {
      const controller = new AbortController();
      const piece: Piece = { key, bytes, controller, state: 'waiting' };
      pieces.push(piece);
      limiter.take(key, { bytes, signal: controller.signal }).then(
        (slot) => started.push(Object.assign(piece, { slot, state: 'running' as const })),
        ({ code }) => Object.assign(piece, { state: code }),
      );
      await settled();
      return piece;
    },
    async release(piece: Piece | undefined) {
      if (!piece) return;
      piece.state = 'ended';
      piece.slot?.release();
      await settled();
    },
  };
}

type Model = ReturnType<typeof createModel>;

const sumOf = (pieces: Piece[]) => pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** Throws when more runs or waits than may. What is larger than a limit of memory runs alone. */
function requireLimits(model: Model, limits: Required<Omit<SlotLimits, 'waitSeconds'>>): void {
  const keys = new Set(model.pieces.map(({ key }) => key));
  const groups = [
    { of: () => true, most: limits.total, bytes: limits.bytes, waiting: limits.waitingTotal },
    ...[...keys].map((own) => ({
      of: ({ key }: Piece) => key === own,
      most: limits.perKey,
      bytes: limits.bytesPerKey,
      waiting: limits.waiting,
    })),
  ];
  for (const group of groups) {
    const running = model.with('running').filter(group.of);
    expect(running.length).toBeLessThanOrEqual(group.most);
    const withMemory = running.filter(({ bytes }) => bytes > 0);
    if (withMemory.length > 1) expect(sumOf(withMemory)).toBeLessThanOrEqual(group.bytes);
    expect(model.with('waiting').filter(group.of).length).toBeLessThanOrEqual(group.waiting);
  }
}

const someLimits = fc.record({
  perKey: fc.integer({ min: 1, max: 4 }),
  total: fc.integer({ min: 1, max: 6 }),
  waiting: fc.integer({ min: 0, max: 4 }),
  waitingTotal: fc.integer({ min: 0, max: 8 }),
  bytesPerKey: fc.integer({ min: 1, max: 10 }),
  bytes: fc.integer({ min: 1, max: 20 }),
});
const someKey = fc.constantFrom('a', 'b', 'c', 'd');
const someBytes = fc.integer({ min: 0, max: 12 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('take' as const), key: someKey, bytes: someBytes }),
  fc.record({ kind: fc.constant('release' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('abort' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('resize' as const), at: fc.nat(), bytes: someBytes }),
);

const at = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

test('promise 56: never gives more slots or memory than its limits, refuses who is over the bound, and frees every slot', async () => {
  await fc.assert(
    fc.asyncProperty(someLimits, fc.array(step, { maxLength: 40 }), async (limits, steps) => {
      const model = createModel(limits);
      for (const next of steps) {
        if (next.kind === 'take') {
          const before = model.with('waiting');
          const piece = await model.take(next.key, next.bytes);
          const own = before.filter(({ key }) => key === next.key);
          if (piece.state === 'rate_limited') expect(own).toHaveLength(limits.waiting);
          if (piece.state === 'unavailable') expect(before).toHaveLength(limits.waitingTotal);
        } else if (next.kind === 'release') {
          await model.release(at(model.with('running'), next.at));
        } else if (next.kind === 'abort') {
          const piece = at(model.with('running', 'waiting'), next.at);
          const isWaiting = piece?.state === 'waiting';
          piece?.controller.abort();
          await settled();
          if (isWaiting) expect(piece?.state).toBe('request_timeout');
        } else {
          const piece = at(model.with('running'), next.at);
          const isLarger = next.bytes > (piece?.bytes ?? 0);
          const isDone = piece?.slot?.resize(next.bytes);
          if (piece && isDone) piece.bytes = next.bytes;
          if (piece && !isLarger) expect(isDone).toBe(true);
          await settled();
        }
        requireLimits(model, limits);
      }
      // Whoever waits gets a slot when the others end, and then nothing is in use any more.
      for (let next = model.with('running')[0]; next; next = model.with('running')[0]) {
        await model.release(next);
        requireLimits(model, limits);
      }
      expect(model.with('waiting')).toEqual([]);
      for (const key of ['a', 'b', 'c', 'd']) {
        const alone = await model.take(key, 1);
        expect(alone.state).toBe('running');
        await model.release(alone);
      }
    }),
    { numRuns: 150 },
  );
});

test('promise 56: nobody waits for more than one piece of work of each other key, however many come and however small they are', async () => {
  const room = someLimits.map((limits) => ({ ...limits, waiting: 100, waitingTotal: 1000 }));
  const releases = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(room, someBytes, releases, async (limits, bytes, order) => {
      const model = createModel(limits);
      const others = ['a', 'b', 'c'];
      for (const key of others) for (let count = 0; count < 8; count++) await model.take(key, 1);
      const before = model.started.length;
      const mine = await model.take('mine', bytes);
      for (const index of order) {
        if (mine.state === 'running') break;
        const ending = at(model.with('running'), index);
        await model.release(ending);
        if (ending) await model.take(ending.key, 1);
      }
      while (mine.state === 'waiting') await model.release(model.with('running')[0]);
      const earlier = model.started.slice(before, model.started.indexOf(mine));
      expect(new Set(earlier.map(({ key }) => key)).size).toBe(earlier.length);
    }),
    { numRuns: 100 },
  );
});

test('who has all slots of its key is passed by others, and keys have their turns one after the other', async () => {
  const model = createModel({ perKey: 1, total: 2 });
  for (const key of ['a', 'a', 'b', 'b', 'c']) await model.take(key);
  for (let next = model.with('running')[0]; next; next = model.with('running')[0]) await model.release(next);
  expect(model.started.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'a', 'b']);
});

test('refuses after the longest wait', async () => {
  const limiter = createLimiter({ total: 1, waitSeconds: 0.02 });
  using _slot = await limiter.take('a');
  await expect(limiter.take('b')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a slot that is released twice is free once, and work whose signal is aborted already gets none', async () => {
  const model = createModel({ total: 1 });
  const first = await model.take('a');
  const [second, third] = [await model.take('a'), await model.take('b')];
  first.slot?.release();
  first.slot?.release();
  await settled();
  expect([second.state, third.state].sort()).toEqual(['running', 'waiting']);
  const signal = AbortSignal.abort();
  await expect(createLimiter({}).take('a', { signal })).rejects.toMatchObject({ code: 'request_timeout' });
});
