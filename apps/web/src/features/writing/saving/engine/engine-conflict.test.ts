import { describe, expect, it } from 'vitest';
import { createEngineHarness, serverCopy } from '../../../../../test/saving/engine-harness.ts';

describe('conflict (8, F9, F10)', () => {
  it('keeps both texts and sends nothing until the user chooses', () => {
    const harness = createEngineHarness();
    harness.conflict('mine', serverCopy(2, 'theirs'));
    harness.type(3000, 'mine too');
    expect(harness.runTo(600_000)).toEqual([]);
    expect(harness.status()).toMatchObject({
      state: 'changedElsewhere',
      theirs: { body: 'theirs' },
      isResolving: false,
    });
    expect(harness.all.findLast(({ type }) => type === 'writeDraft')).toMatchObject({
      draft: { doc: { text: 'mine too' }, baseVersion: 1 },
    });
  });

  it('saves the own text on the newer version when it is chosen', () => {
    const harness = createEngineHarness();
    harness.conflict('mine', serverCopy(2, 'theirs'));
    harness.at(3000, { type: 'resolveConflict', choice: { keep: 'mine' } });
    expect(harness.sent().at(-1)).toMatchObject({ body: 'mine', baseVersion: 2 });
    harness.succeed(3100, 3);
    expect(harness.status()).toEqual({ state: 'saved', at: 't3' });
  });

  it('replaces the text at once when the own one is in the history', () => {
    const harness = createEngineHarness();
    const theirs = serverCopy(2, 'theirs');
    harness.conflict('mine', theirs);
    const effects = harness.at(3000, { type: 'resolveConflict', choice: { keep: 'theirs' } });
    expect(effects).toContainEqual({ type: 'replaceDocument', doc: theirs.doc });
    expect(harness.status()).toEqual({ state: 'saved', at: 't2' });
    expect(harness.runTo(9000)).toEqual([]);
  });

  it.each(['theirs', 'merged'] as const)(
    'sends later changes to the history before it replaces the text: %s',
    (keep) => {
      const harness = createEngineHarness();
      harness.conflict('mine', serverCopy(2, 'theirs'));
      harness.type(2500, 'mine too');
      const choice = keep === 'merged' ? { keep, doc: { text: 'both' } } : { keep };
      harness.at(3000, { type: 'resolveConflict', choice });
      expect(harness.count('replaceDocument')).toBe(0);
      expect(harness.sent().at(-1)).toMatchObject({ body: 'mine too', baseVersion: 1 });
      harness.fail(3100, 'conflict');
      expect(harness.count('replaceDocument')).toBe(1);
      if (keep === 'merged') expect(harness.sent().at(-1)).toMatchObject({ body: 'both', baseVersion: 2 });
      else expect(harness.status()).toEqual({ state: 'saved', at: 't2' });
    },
  );

  it('ends without a choice when both texts are equal', () => {
    const harness = createEngineHarness();
    harness.conflict('same', serverCopy(2, 'same'));
    expect(harness.status()).toEqual({ state: 'saved', at: 't2' });
  });

  it('ends without a choice when the version changed but the text did not', () => {
    const harness = createEngineHarness();
    harness.conflict('mine', serverCopy(4, 'start'));
    expect(harness.sent().at(-1)).toMatchObject({ body: 'mine', baseVersion: 4 });
  });

  it('retries fetching the other text', () => {
    const harness = createEngineHarness();
    harness.type(0, 'mine');
    harness.runTo(1000);
    harness.fail(1000, 'conflict');
    harness.at(1100, { type: 'serverCopyFailed', attempt: harness.attempt(), outcome: { kind: 'offline' } });
    harness.tick(3000);
    expect(harness.count('fetchServerCopy')).toBe(2);
    expect(harness.status()).toMatchObject({ state: 'changedElsewhere', theirs: null });
  });
});
