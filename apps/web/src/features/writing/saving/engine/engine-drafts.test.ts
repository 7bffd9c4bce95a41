import { describe, expect, it } from 'vitest';
import { createEngineHarness } from '../../../../../test/saving/engine-harness.ts';
import { mustWarnBeforeLeaving } from './save-status.ts';

describe('unloading', () => {
  it('writes and sends at once on pagehide (1, 2, F1, F2)', () => {
    const harness = createEngineHarness({ disk: 'silent' });
    harness.type(0, 'a');
    harness.type(5, 'ab');
    const effects = harness.at(6, { type: 'pagehide' });
    expect(effects).toContainEqual(
      expect.objectContaining({
        type: 'send',
        isLastChance: true,
        mutation: expect.objectContaining({ body: 'ab' }),
      }),
    );
    const draft = expect.objectContaining({
      doc: { text: 'ab' },
      held: expect.objectContaining({ body: 'ab' }),
    });
    expect(effects).toContainEqual({ type: 'writeDraft', draft, isLastChance: true });
  });

  it('writes and sends at once when the page is hidden', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.at(10, { type: 'hidden' });
    expect(harness.sent()).toHaveLength(1);
    expect(harness.status().state).toBe('saving');
  });

  it('warns before unloading only when neither disk nor server has the text (19)', () => {
    const safe = createEngineHarness();
    safe.type(0, 'a');
    expect(mustWarnBeforeLeaving(safe.state())).toBe(false);
    const lost = createEngineHarness({ disk: 'fails' });
    expect(mustWarnBeforeLeaving(lost.state())).toBe(false);
    lost.type(0, 'a');
    expect(mustWarnBeforeLeaving(lost.state())).toBe(true);
  });
});

describe('failing disk (19, F26)', () => {
  it('saves to the server every second', () => {
    const harness = createEngineHarness({ disk: 'fails' });
    for (let ms = 0; ms <= 1000; ms += 200) harness.type(ms, `a${ms}`);
    expect(harness.sent()).toHaveLength(1);
    harness.succeed(1100, 2);
    for (let ms = 1200; ms <= 2200; ms += 200) harness.type(ms, `a${ms}`);
    expect(harness.sent()).toHaveLength(2);
  });

  it('reports notSaved when the server fails too', () => {
    const harness = createEngineHarness({ disk: 'fails' });
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.fail(1100, 'server');
    expect(harness.status()).toEqual({ state: 'notSaved', reason: 'server' });
  });

  it('treats a disk without an answer as failed until it answers again', () => {
    const harness = createEngineHarness({ disk: 'silent' });
    harness.type(0, 'a');
    harness.runTo(1600);
    harness.fail(1600, 'offline');
    for (let ms = 1700; ms <= 3000; ms += 100) harness.tick(ms);
    expect(harness.status()).toEqual({ state: 'notSaved', reason: 'offline' });
    for (let ms = 3100; ms < 12_000; ms += 100) harness.tick(ms);
    const last = harness.all.findLast(({ type }) => type === 'writeDraft');
    harness.at(12_000, { type: 'storedLocally', seq: last?.type === 'writeDraft' ? last.draft.seq : 0 });
    expect(harness.status()).toMatchObject({ state: 'localOnly' });
  });
});
