import { describe, expect, it } from 'vitest';
import { createEngineHarness, serverCopy } from '../../../../../test/saving/engine-harness.ts';
import { mustWarnBeforeLeaving } from './save-status.ts';

describe('timing', () => {
  it('writes the first change to disk at once and the next within 250 ms (3)', () => {
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

  it('sends nothing when the text is what the server has (F20)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.type(500, 'start');
    expect(harness.runTo(4000)).toEqual([]);
    expect(harness.status()).toEqual({ state: 'saved', at: 't1' });
    expect(harness.all.at(-2)).toMatchObject({ type: 'scheduleTick' });
    expect(harness.count('removeDraft')).toBe(1);
  });

  it('ignores a report without a change (F20)', () => {
    const harness = createEngineHarness();
    harness.at(0, { type: 'changed', doc: harness.state().doc });
    expect(harness.status().state).toBe('saved');
  });

  it('is not held up by a clock that is set back a year (F27)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.tick(-31_536_000_000);
    const base = harness.now();
    expect(harness.runTo(base + 1001)).toHaveLength(1);
  });
});

describe('one request in the air', () => {
  it('keeps what is typed during a save for the next, on the new version (7, F7)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.type(1100, 'ab');
    expect(harness.runTo(20_000)).toEqual([]);
    harness.succeed(20_000, 2);
    expect(harness.sent().at(-1)).toMatchObject({ body: 'ab', baseVersion: 2, mutationId: 'm2' });
  });

  it('waits until the save is on disk (6)', () => {
    const harness = createEngineHarness({ disk: 'silent' });
    harness.type(0, 'a');
    harness.at(20, { type: 'storedLocally', seq: 1 });
    expect(harness.runTo(1100)).toEqual([]);
    expect(harness.at(1100, { type: 'storedLocally', seq: 2 })).toContainEqual(
      expect.objectContaining({ type: 'send' }),
    );
  });

  it('does not wait for a disk that is silent', () => {
    const harness = createEngineHarness({ disk: 'silent' });
    harness.type(0, 'a');
    expect(harness.runTo(1600)).toHaveLength(1);
    expect(harness.now()).toBe(1500);
  });

  it.each(['offline', 'server', 'forbidden'] as const)(
    'repeats the same save after %s (5, 6, F6)',
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

  it('breaks off a request that hangs, and repeats it with more patience (5, F5)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.runTo(40_000);
    expect(harness.now()).toBe(32_000);
    expect(harness.count('abort')).toBe(1);
    expect(harness.state().request?.deadline).toBe(32_000 + 60_000);
  });

  it('does not listen to the answer of a request that was broken off (F8)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.runTo(1000);
    const first = harness.attempt();
    harness.runTo(40_000);
    harness.at(40_000, { type: 'saveFailed', attempt: first, outcome: { kind: 'server' } });
    expect(harness.attempt()).toBe(first + 1);
  });

  it('waits longer after each failure, up to a minute, and at once when the network is back (4, F4)', () => {
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

  it('says that it is offline before a request has failed (4)', () => {
    const harness = createEngineHarness();
    harness.at(0, { type: 'wentOffline' });
    expect(harness.status().state).toBe('saved');
    harness.type(10, 'a');
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'offline' });
  });
});

describe('leaving', () => {
  it('writes and sends at once when the page goes (1, 2, F1, F2)', () => {
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

  it('writes and sends without waiting when the page is only hidden', () => {
    const harness = createEngineHarness();
    harness.type(0, 'a');
    harness.at(10, { type: 'hidden' });
    expect(harness.sent()).toHaveLength(1);
    expect(harness.status().state).toBe('saving');
  });

  it('asks before leaving only when neither disk nor server has the text (19)', () => {
    const kept = createEngineHarness();
    kept.type(0, 'a');
    expect(mustWarnBeforeLeaving(kept.state())).toBe(false);
    const lost = createEngineHarness({ disk: 'fails' });
    expect(mustWarnBeforeLeaving(lost.state())).toBe(false);
    lost.type(0, 'a');
    expect(mustWarnBeforeLeaving(lost.state())).toBe(true);
  });
});

describe('a disk that fails (19, F26)', () => {
  it('saves to the server every second', () => {
    const harness = createEngineHarness({ disk: 'fails' });
    for (let ms = 0; ms <= 1000; ms += 200) harness.type(ms, `a${ms}`);
    expect(harness.sent()).toHaveLength(1);
    harness.succeed(1100, 2);
    for (let ms = 1200; ms <= 2200; ms += 200) harness.type(ms, `a${ms}`);
    expect(harness.sent()).toHaveLength(2);
  });

  it('says that nothing is saved when the server fails too', () => {
    const harness = createEngineHarness({ disk: 'fails' });
    harness.type(0, 'a');
    harness.runTo(1000);
    harness.fail(1100, 'server');
    expect(harness.status()).toEqual({ state: 'notSaved', reason: 'server' });
  });

  it('takes a silent disk for a failing one, and trusts it again when it answers', () => {
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

describe('signed out (9, F12)', () => {
  it('asks once, holds the save, and sends it after signing in', () => {
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

  it('sends nothing in the name of another account (F14)', () => {
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

describe('refused', () => {
  it.each(['tooLarge', 'refused'] as const)(
    'keeps the text, says why, and does not loop: %s (F17)',
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

  it('does not hold a newer text for the refusal of an older one (F17)', () => {
    const harness = createEngineHarness();
    harness.type(0, 'long');
    harness.runTo(1000);
    harness.type(1050, 'short');
    harness.fail(1100, 'tooLarge');
    expect(harness.runTo(4000)).toMatchObject([{ body: 'short' }]);
  });

  it('keeps the text of a chapter that is gone until the writer tries again (F16)', () => {
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

  it('asks before it empties a chapter (12)', () => {
    const harness = createEngineHarness();
    harness.type(0, '');
    harness.runTo(1000);
    harness.fail(1100, 'emptiesChapter');
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'emptiesChapter' });
    expect(harness.runTo(60_000)).toEqual([]);
    harness.at(60_000, { type: 'emptyConfirmed' });
    expect(harness.sent().at(-1)).toMatchObject({ body: '', confirmEmpty: true, mutationId: 'm2' });
  });

  it('sends nothing more when the server needs a newer page, and keeps the draft (13, F18)', () => {
    const harness = createEngineHarness({ disk: 'silent' });
    harness.type(0, 'a');
    harness.runTo(1600);
    harness.fail(1600, 'schemaTooOld');
    harness.at(1700, { type: 'storedLocally', seq: 1 });
    expect(harness.status()).toMatchObject({ state: 'localOnly', reason: 'schemaTooOld' });
    expect(harness.runTo(120_000)).toEqual([]);
  });

  it('sends the text anew when only the save from before the reload was too old (F18)', () => {
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

describe('changed elsewhere (8, F9, F10)', () => {
  it('keeps both texts and sends nothing until the writer chooses', () => {
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

  it('saves the own text on top of the other', () => {
    const harness = createEngineHarness();
    harness.conflict('mine', serverCopy(2, 'theirs'));
    harness.at(3000, { type: 'resolveConflict', choice: { keep: 'mine' } });
    expect(harness.sent().at(-1)).toMatchObject({ body: 'mine', baseVersion: 2 });
    harness.succeed(3100, 3);
    expect(harness.status()).toEqual({ state: 'saved', at: 't3' });
  });

  it('takes the other text at once when the own one is in the history', () => {
    const harness = createEngineHarness();
    const theirs = serverCopy(2, 'theirs');
    harness.conflict('mine', theirs);
    const effects = harness.at(3000, { type: 'resolveConflict', choice: { keep: 'theirs' } });
    expect(effects).toContainEqual({ type: 'replaceDocument', doc: theirs.doc });
    expect(harness.status()).toEqual({ state: 'saved', at: 't2' });
    expect(harness.runTo(9000)).toEqual([]);
  });

  it.each(['theirs', 'merged'] as const)('first brings what was typed since into the history: %s', (keep) => {
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
  });

  it('does not ask when both wrote the same', () => {
    const harness = createEngineHarness();
    harness.conflict('same', serverCopy(2, 'same'));
    expect(harness.status()).toEqual({ state: 'saved', at: 't2' });
  });

  it('does not ask when the version moved but the text did not', () => {
    const harness = createEngineHarness();
    harness.conflict('mine', serverCopy(4, 'start'));
    expect(harness.sent().at(-1)).toMatchObject({ body: 'mine', baseVersion: 4 });
  });

  it('keeps trying to fetch the other text', () => {
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
