import { describe, expect, it } from 'vitest';
import { createEngineHarness } from '../../../../../test/saving/engine-harness.ts';

describe('timing', () => {
  it('writes the first change to disk immediately and the next within 250 ms (3)', () => {
    const harness = createEngineHarness();
    expect(harness.type(0, 'a').map(({ type }) => type)).toContain('writeDraft');
    harness.type(10, 'ab');
    expect(harness.count('writeDraft')).toBe(1);
    harness.tick(100);
    expect(harness.all.findLast(({ type }) => type === 'writeDraft')).toMatchObject({
      draft: { doc: { text: 'ab' } },
    });
  });

  it('sends one second after the last change', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.type(800, 'ab');
    expect(harness.runTo(1799)).toEqual([]);
    expect(harness.runTo(1800)).toMatchObject([{ body: 'ab', baseVersion: 1, mutationId: 'm1' }]);
  });

  it('sends at least every five seconds of typing', () => {
    const harness = createEngineHarness();
    for (let ms = 0; ms < 5000; ms += 500) harness.type(ms, `a${ms}`);
    expect(harness.sent()).toEqual([]);
    expect(harness.type(5000, 'b')).toContainEqual(expect.objectContaining({ type: 'send' }));
  });

  it('sends nothing when the text equals that of the server (F20)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.type(500, 'start');
    expect(harness.runTo(4000)).toEqual([]);
    expect(harness.status()).toEqual({ state: 'saved', at: 't1' });
    expect(harness.all.at(-2)).toMatchObject({ type: 'scheduleTick' });
    expect(harness.count('removeDraft')).toBe(1);
  });

  it('ignores a change event with the same document (F20)', () => {
    const harness = createEngineHarness();
    harness.at(0, { type: 'changed', doc: harness.state().doc });
    expect(harness.status().state).toBe('saved');
  });

  it('sends on time when the clock is set back a year (F27)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.tick(-31_536_000_000);
    const base = harness.now();
    expect(harness.runTo(base + 1001)).toHaveLength(1);
  });
});

describe('one open request', () => {
  it('sends what is typed during a save afterwards, on the new version (7, F7)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.type(1100, 'ab');
    expect(harness.runTo(20_000)).toEqual([]);
    harness.succeed(20_000, 2);
    expect(harness.sent().at(-1)).toMatchObject({ body: 'ab', baseVersion: 2, mutationId: 'm2' });
  });

  it('sends a save after it is on disk (6)', () => {
    const harness = createEngineHarness({ disk: 'silent' });
    harness.type(0, 'a');
    harness.at(20, { type: 'storedLocally', seq: 1 });
    expect(harness.runTo(1100)).toEqual([]);
    expect(harness.at(1100, { type: 'storedLocally', seq: 2 })).toContainEqual(
      expect.objectContaining({ type: 'send' }),
    );
  });

  it('sends a save after 500 ms when the disk does not answer', () => {
    const harness = createEngineHarness({ disk: 'silent' });
    harness.type(0, 'a');
    expect(harness.runTo(1600)).toHaveLength(1);
    expect(harness.now()).toBe(1500);
  });

  it.each(['offline', 'server', 'forbidden'] as const)(
    'retries the same save after %s (5, 6, F6)',
    (kind) => {
      const harness = createEngineHarness();
      harness.type(0, 'a');
      harness.runTo(1000);
      harness.type(1100, 'ab');
      harness.fail(1200, kind);
      expect(harness.status()).toEqual({ state: 'localOnly', reason: kind });
      harness.runTo(60_000);
      expect(harness.sent()[1]).toEqual(harness.sent()[0]);
    },
  );

  it('aborts a request that hangs, and retries it with a longer timeout (5, F5)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.runTo(40_000);
    expect(harness.now()).toBe(32_000);
    expect(harness.count('abort')).toBe(1);
    expect(harness.state().request?.deadline).toBe(32_000 + 60_000);
  });

  it('ignores the answer of an aborted request (F8)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    const first = harness.attempt();
    harness.runTo(40_000);
    harness.at(40_000, { type: 'saveFailed', attempt: first, outcome: { kind: 'server' } });
    expect(harness.attempt()).toBe(first + 1);
  });

  it('backs off after each failure up to a minute, and retries at once when the network is back (4, F4)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      harness.runTo(harness.now() + 100_000);
      const sentAt = harness.now();
      harness.fail(sentAt, 'offline');
      return harness.state().retryAt - harness.state().clock.elapsed;
    });
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    harness.at(harness.now() + 5, { type: 'wentOnline' });
    expect(harness.sent()).toHaveLength(9);
  });

  it('reports offline before a request has failed (4)', () => {
    const harness = createEngineHarness();
    harness.at(0, { type: 'wentOffline' });
    expect(harness.status().state).toBe('saved');
    harness.type(10, 'a');
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'offline' });
  });
});
