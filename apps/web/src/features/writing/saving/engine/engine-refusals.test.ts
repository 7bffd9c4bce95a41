import { describe, expect, it } from 'vitest';
import { createEngineHarness } from '../../../../../test/saving/engine-harness.ts';

describe('signed out (9, F12)', () => {
  it('blocks sending after a 401 answer and retries the save after signing in', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.fail(1100, 'unauthenticated');
    harness.type(1200, 'ab');
    harness.runTo(120_000);
    harness.at(120_000, { type: 'wentOnline' });
    expect(harness.sent()).toHaveLength(1);
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'unauthenticated' });
    harness.at(130_000, { type: 'signedIn', userId: 'writer' });
    expect(harness.sent()[1]).toEqual(harness.sent()[0]);
  });

  it('sends nothing after another user signs in (F14)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.fail(1100, 'unauthenticated');
    harness.at(1200, { type: 'signedIn', userId: 'stranger' });
    harness.at(1300, { type: 'retryNow' });
    expect(harness.runTo(90_000)).toEqual([]);
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'otherAccount' });
  });
});

describe('rejected text', () => {
  it.each(['tooLarge', 'refused'] as const)(
    'keeps the text, reports the reason and does not retry: %s (F17)',
    (kind) => {
      const harness = createEngineHarness();
      harness.type(0, 'long');
      harness.runTo(1000);
      harness.fail(1100, kind);
      expect(harness.runTo(3_600_000)).toEqual([]);
      expect(harness.status()).toMatchObject({ state: 'localOnly', reason: kind });
      harness.type(3_600_000, 'short');
      expect(harness.runTo(3_602_000)).toMatchObject([{ body: 'short' }]);
    },
  );

  it('sends a newer text after an older one was rejected (F17)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'long');
    harness.runTo(1000);
    harness.type(1050, 'short');
    harness.fail(1100, 'tooLarge');
    expect(harness.runTo(4000)).toMatchObject([{ body: 'short' }]);
  });

  it('keeps the text of a deleted chapter and sends it when the user retries (F16)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.fail(1100, 'gone');
    harness.type(2000, 'ab');
    expect(harness.runTo(600_000)).toEqual([]);
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'gone' });
    harness.at(600_000, { type: 'retryNow' });
    expect(harness.sent().at(-1)).toMatchObject({ body: 'ab' });
  });

  it('empties a chapter only after a confirmation (12)', () => {
    const harness = createEngineHarness();
    harness.type(0, '');
    harness.runTo(1000);
    harness.fail(1100, 'emptiesChapter');
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'emptiesChapter' });
    expect(harness.runTo(60_000)).toEqual([]);
    harness.at(60_000, { type: 'emptyConfirmed' });
    expect(harness.sent().at(-1)).toMatchObject({ body: '', confirmEmpty: true, mutationId: 'm2' });
  });

  it('sends nothing and keeps the draft when the server requires a newer schema (13, F18)', () => {
    const harness = createEngineHarness({ disk: 'silent' });
    harness.type(0, 'a');
    harness.runTo(1600);
    harness.fail(1600, 'schemaTooOld');
    harness.at(1700, { type: 'storedLocally', seq: 1 });
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'schemaTooOld' });
    expect(harness.runTo(120_000)).toEqual([]);
  });

  it('sends the text in the new schema when only the pending save was too old (F18)', () => {
    const pendingSave = {
      mutationId: 'old',
      baseVersion: 1,
      body: 'older',
      schemaVersion: 1,
      confirmEmpty: false,
    };
    const harness = createEngineHarness({ draft: { held: pendingSave }, schemaVersion: 2 });
    harness.tick(0);
    expect(harness.sent()).toEqual([pendingSave]);
    harness.fail(10, 'schemaTooOld');
    expect(harness.sent().at(-1)).toMatchObject({ body: 'draft', schemaVersion: 2, baseVersion: 1 });
  });
});
