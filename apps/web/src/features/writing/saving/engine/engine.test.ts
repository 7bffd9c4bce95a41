import { describe, expect, it } from 'vitest';
import { createBench, serverCopy } from '../../../../../test/saving/engine-harness.ts';
import { mustWarnBeforeLeaving } from './save-status.ts';

describe('timing', () => {
  it('writes the first change to disk at once and the next within 250 ms (3)', () => {
    const bench = createBench();
    expect(bench.type(0, 'a').map(({ type }) => type)).toContain('writeDraft');
    bench.type(10, 'ab');
    expect(bench.count('writeDraft')).toBe(1);
    bench.tick(100);
    expect(bench.all.findLast(({ type }) => type === 'writeDraft')).toMatchObject({
      draft: { doc: { text: 'ab' } },
    });
  });

  it('sends one second after the last change', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.type(800, 'ab');
    expect(bench.runTo(1799)).toEqual([]);
    expect(bench.runTo(1800)).toMatchObject([{ body: 'ab', baseVersion: 1, mutationId: 'm1' }]);
  });

  it('sends at least every five seconds of typing', () => {
    const bench = createBench();
    for (let ms = 0; ms < 5000; ms += 500) bench.type(ms, `a${ms}`);
    expect(bench.sent()).toEqual([]);
    expect(bench.type(5000, 'b')).toContainEqual(expect.objectContaining({ type: 'send' }));
  });

  it('sends nothing when the text is what the server has (F20)', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.type(500, 'start');
    expect(bench.runTo(4000)).toEqual([]);
    expect(bench.status()).toEqual({ state: 'saved', at: 't1' });
    expect(bench.all.at(-2)).toMatchObject({ type: 'scheduleTick' });
    expect(bench.count('removeDraft')).toBe(1);
  });

  it('ignores a report without a change (F20)', () => {
    const bench = createBench();
    bench.at(0, { type: 'changed', doc: bench.state().doc });
    expect(bench.status().state).toBe('saved');
  });

  it('is not held up by a clock that is set back a year (F27)', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.tick(-31_536_000_000);
    const base = bench.now();
    expect(bench.runTo(base + 1001)).toHaveLength(1);
  });
});

describe('one request in the air', () => {
  it('keeps what is typed during a save for the next, on the new version (7, F7)', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.runTo(1000);
    bench.type(1100, 'ab');
    expect(bench.runTo(20_000)).toEqual([]);
    bench.succeed(20_000, 2);
    expect(bench.sent().at(-1)).toMatchObject({ body: 'ab', baseVersion: 2, mutationId: 'm2' });
  });

  it('waits until the save is on disk (6)', () => {
    const bench = createBench({ disk: 'silent' });
    bench.type(0, 'a');
    bench.at(20, { type: 'storedLocally', seq: 1 });
    expect(bench.runTo(1100)).toEqual([]);
    expect(bench.at(1100, { type: 'storedLocally', seq: 2 })).toContainEqual(
      expect.objectContaining({ type: 'send' }),
    );
  });

  it('does not wait for a disk that is silent', () => {
    const bench = createBench({ disk: 'silent' });
    bench.type(0, 'a');
    expect(bench.runTo(1600)).toHaveLength(1);
    expect(bench.now()).toBe(1500);
  });

  it.each(['offline', 'server', 'forbidden'] as const)(
    'repeats the same save after %s (5, 6, F6)',
    (kind) => {
      const bench = createBench();
      bench.type(0, 'a');
      bench.runTo(1000);
      bench.type(1100, 'ab');
      bench.fail(1200, kind);
      expect(bench.status()).toEqual({ state: 'localOnly', since: 0, reason: kind });
      bench.runTo(60_000);
      expect(bench.sent()[1]).toEqual(bench.sent()[0]);
    },
  );

  it('breaks off a request that hangs, and repeats it with more patience (5, F5)', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.runTo(1000);
    bench.runTo(40_000);
    expect(bench.now()).toBe(32_000);
    expect(bench.count('abort')).toBe(1);
    expect(bench.state().request?.deadline).toBe(32_000 + 60_000);
  });

  it('does not listen to the answer of a request that was broken off (F8)', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.runTo(1000);
    const first = bench.attempt();
    bench.runTo(40_000);
    bench.at(40_000, { type: 'saveFailed', attempt: first, outcome: { kind: 'server' } });
    expect(bench.attempt()).toBe(first + 1);
  });

  it('waits longer after each failure, up to a minute, and at once when the network is back (4, F4)', () => {
    const bench = createBench();
    bench.type(0, 'a');
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      bench.runTo(bench.now() + 100_000);
      const sentAt = bench.now();
      bench.fail(sentAt, 'offline');
      return bench.state().retryAt - bench.state().clock.elapsed;
    });
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    bench.at(bench.now() + 5, { type: 'wentOnline' });
    expect(bench.sent()).toHaveLength(9);
  });

  it('says that it is offline before a request has failed (4)', () => {
    const bench = createBench();
    bench.at(0, { type: 'wentOffline' });
    expect(bench.status().state).toBe('saved');
    bench.type(10, 'a');
    expect(bench.status()).toMatchObject({ state: 'localOnly', reason: 'offline' });
  });
});

describe('leaving', () => {
  it('writes and sends at once when the page goes (1, 2, F1, F2)', () => {
    const bench = createBench({ disk: 'silent' });
    bench.type(0, 'a');
    bench.type(5, 'ab');
    const effects = bench.at(6, { type: 'pagehide' });
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
    const bench = createBench();
    bench.type(0, 'a');
    bench.at(10, { type: 'hidden' });
    expect(bench.sent()).toHaveLength(1);
    expect(bench.status().state).toBe('saving');
  });

  it('asks before leaving only when neither disk nor server has the text (19)', () => {
    const kept = createBench();
    kept.type(0, 'a');
    expect(mustWarnBeforeLeaving(kept.state())).toBe(false);
    const lost = createBench({ disk: 'fails' });
    expect(mustWarnBeforeLeaving(lost.state())).toBe(false);
    lost.type(0, 'a');
    expect(mustWarnBeforeLeaving(lost.state())).toBe(true);
  });
});

describe('a disk that fails (19, F26)', () => {
  it('saves to the server every second', () => {
    const bench = createBench({ disk: 'fails' });
    for (let ms = 0; ms <= 1000; ms += 200) bench.type(ms, `a${ms}`);
    expect(bench.sent()).toHaveLength(1);
    bench.succeed(1100, 2);
    for (let ms = 1200; ms <= 2200; ms += 200) bench.type(ms, `a${ms}`);
    expect(bench.sent()).toHaveLength(2);
  });

  it('says that nothing is saved when the server fails too', () => {
    const bench = createBench({ disk: 'fails' });
    bench.type(0, 'a');
    bench.runTo(1000);
    bench.fail(1100, 'server');
    expect(bench.status()).toEqual({ state: 'notSaved', reason: 'server' });
  });

  it('takes a silent disk for a failing one, and trusts it again when it answers', () => {
    const bench = createBench({ disk: 'silent' });
    bench.type(0, 'a');
    bench.runTo(1600);
    bench.fail(1600, 'offline');
    for (let ms = 1700; ms <= 3000; ms += 100) bench.tick(ms);
    expect(bench.status()).toEqual({ state: 'notSaved', reason: 'offline' });
    for (let ms = 3100; ms < 12_000; ms += 100) bench.tick(ms);
    const last = bench.all.findLast(({ type }) => type === 'writeDraft');
    bench.at(12_000, { type: 'storedLocally', seq: last?.type === 'writeDraft' ? last.draft.seq : 0 });
    expect(bench.status()).toMatchObject({ state: 'localOnly' });
  });
});

describe('signed out (9, F12)', () => {
  it('asks once, holds the save, and sends it after signing in', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.runTo(1000);
    bench.fail(1100, 'unauthenticated');
    bench.type(1200, 'ab');
    bench.runTo(120_000);
    bench.at(120_000, { type: 'wentOnline' });
    expect(bench.count('askSignIn')).toBe(1);
    expect(bench.sent()).toHaveLength(1);
    expect(bench.status()).toMatchObject({ state: 'localOnly', reason: 'unauthenticated' });
    bench.at(130_000, { type: 'signedIn', userId: 'writer' });
    expect(bench.sent()[1]).toEqual(bench.sent()[0]);
  });

  it('sends nothing in the name of another account (F14)', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.runTo(1000);
    bench.fail(1100, 'unauthenticated');
    bench.at(1200, { type: 'signedIn', userId: 'stranger' });
    bench.at(1300, { type: 'retryNow' });
    expect(bench.runTo(90_000)).toEqual([]);
    expect(bench.status()).toMatchObject({ state: 'localOnly', reason: 'otherAccount' });
  });
});

describe('refused', () => {
  it.each(['tooLarge', 'refused'] as const)(
    'keeps the text, says why, and does not loop: %s (F17)',
    (kind) => {
      const bench = createBench();
      bench.type(0, 'long');
      bench.runTo(1000);
      bench.fail(1100, kind);
      expect(bench.runTo(3_600_000)).toEqual([]);
      expect(bench.status()).toMatchObject({ state: 'localOnly', reason: kind });
      bench.type(3_600_000, 'short');
      expect(bench.runTo(3_602_000)).toMatchObject([{ body: 'short' }]);
    },
  );

  it('does not hold a newer text for the refusal of an older one (F17)', () => {
    const bench = createBench();
    bench.type(0, 'long');
    bench.runTo(1000);
    bench.type(1050, 'short');
    bench.fail(1100, 'tooLarge');
    expect(bench.runTo(4000)).toMatchObject([{ body: 'short' }]);
  });

  it('keeps the text of a chapter that is gone until the writer tries again (F16)', () => {
    const bench = createBench();
    bench.type(0, 'a');
    bench.runTo(1000);
    bench.fail(1100, 'gone');
    bench.type(2000, 'ab');
    expect(bench.runTo(600_000)).toEqual([]);
    expect(bench.status()).toMatchObject({ state: 'localOnly', reason: 'gone' });
    bench.at(600_000, { type: 'retryNow' });
    expect(bench.sent().at(-1)).toMatchObject({ body: 'ab' });
  });

  it('asks before it empties a chapter (12)', () => {
    const bench = createBench();
    bench.type(0, '');
    bench.runTo(1000);
    bench.fail(1100, 'emptiesChapter');
    expect(bench.count('askConfirmEmpty')).toBe(1);
    expect(bench.runTo(60_000)).toEqual([]);
    bench.at(60_000, { type: 'emptyConfirmed' });
    expect(bench.sent().at(-1)).toMatchObject({ body: '', confirmEmpty: true, mutationId: 'm2' });
  });

  it('asks for a reload once the text is on disk (13, F18)', () => {
    const bench = createBench({ disk: 'silent' });
    bench.type(0, 'a');
    bench.runTo(1600);
    bench.fail(1600, 'schemaTooOld');
    expect(bench.count('askReload')).toBe(0);
    bench.at(1700, { type: 'storedLocally', seq: 1 });
    expect(bench.count('askReload')).toBe(1);
    expect(bench.runTo(120_000)).toEqual([]);
  });

  it('sends the text anew when only the save from before the reload was too old (F18)', () => {
    const held = { mutationId: 'old', baseVersion: 1, body: 'older', schemaVersion: 1, confirmEmpty: false };
    const bench = createBench({ draft: { held }, schemaVersion: 2 });
    bench.tick(0);
    expect(bench.sent()).toEqual([held]);
    bench.fail(10, 'schemaTooOld');
    expect(bench.sent().at(-1)).toMatchObject({ body: 'draft', schemaVersion: 2, baseVersion: 1 });
  });
});

describe('changed elsewhere (8, F9, F10)', () => {
  it('keeps both texts and sends nothing until the writer chooses', () => {
    const bench = createBench();
    bench.conflict('mine', serverCopy(2, 'theirs'));
    bench.type(3000, 'mine too');
    expect(bench.runTo(600_000)).toEqual([]);
    expect(bench.status()).toMatchObject({
      state: 'changedElsewhere',
      theirs: { body: 'theirs' },
      isChosen: false,
    });
    expect(bench.all.findLast(({ type }) => type === 'writeDraft')).toMatchObject({
      draft: { doc: { text: 'mine too' }, baseVersion: 1 },
    });
  });

  it('saves the own text on top of the other', () => {
    const bench = createBench();
    bench.conflict('mine', serverCopy(2, 'theirs'));
    bench.at(3000, { type: 'resolveConflict', choice: { keep: 'mine' } });
    expect(bench.sent().at(-1)).toMatchObject({ body: 'mine', baseVersion: 2 });
    bench.succeed(3100, 3);
    expect(bench.status()).toEqual({ state: 'saved', at: 't3' });
  });

  it('takes the other text at once when the own one is in the history', () => {
    const bench = createBench();
    const theirs = serverCopy(2, 'theirs');
    bench.conflict('mine', theirs);
    const effects = bench.at(3000, { type: 'resolveConflict', choice: { keep: 'theirs' } });
    expect(effects).toContainEqual({ type: 'replaceDocument', doc: theirs.doc });
    expect(bench.status()).toEqual({ state: 'saved', at: 't2' });
    expect(bench.runTo(9000)).toEqual([]);
  });

  it.each(['theirs', 'merged'] as const)('first brings what was typed since into the history: %s', (keep) => {
    const bench = createBench();
    bench.conflict('mine', serverCopy(2, 'theirs'));
    bench.type(2500, 'mine too');
    const choice = keep === 'merged' ? { keep, doc: { text: 'both' } } : { keep };
    bench.at(3000, { type: 'resolveConflict', choice });
    expect(bench.count('replaceDocument')).toBe(0);
    expect(bench.sent().at(-1)).toMatchObject({ body: 'mine too', baseVersion: 1 });
    bench.fail(3100, 'conflict');
    expect(bench.count('replaceDocument')).toBe(1);
    if (keep === 'merged') expect(bench.sent().at(-1)).toMatchObject({ body: 'both', baseVersion: 2 });
    else expect(bench.status()).toEqual({ state: 'saved', at: 't2' });
  });

  it('does not ask when both wrote the same', () => {
    const bench = createBench();
    bench.conflict('same', serverCopy(2, 'same'));
    expect(bench.status()).toEqual({ state: 'saved', at: 't2' });
  });

  it('does not ask when the version moved but the text did not', () => {
    const bench = createBench();
    bench.conflict('mine', serverCopy(4, 'start'));
    expect(bench.sent().at(-1)).toMatchObject({ body: 'mine', baseVersion: 4 });
  });

  it('keeps trying to fetch the other text', () => {
    const bench = createBench();
    bench.type(0, 'mine');
    bench.runTo(1000);
    bench.fail(1000, 'conflict');
    bench.at(1100, { type: 'serverCopyFailed', attempt: bench.attempt(), outcome: { kind: 'offline' } });
    bench.tick(3000);
    expect(bench.count('fetchServerCopy')).toBe(2);
    expect(bench.status()).toMatchObject({ state: 'changedElsewhere', theirs: null });
  });
});
