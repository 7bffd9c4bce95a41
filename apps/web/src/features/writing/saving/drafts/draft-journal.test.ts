import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, changeBetween } from './block-change.ts';
import { createDraftJournal, type DraftText, replay } from './draft-journal.ts';
import type { JournalEntry } from './journal-entries.ts';

const block = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'ab', '👩‍👩‍👧', '\ud83d'),
  fc.string({ maxLength: 6 }).map((one) => JSON.stringify(one)),
);
const blocks = fc.array(block, { maxLength: 6 });

const text = (seq: number, ...content: string[]): DraftText => ({
  ...{ seq, blocks: content, baseVersion: 1, schemaVersion: 1, held: null, updatedAt: seq },
});

describe('a change between two texts', () => {
  it('gives the second text when applied to the first', () => {
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        expect(applyChange(before, changeBetween(before, after)).blocks).toEqual(after);
      }),
      { numRuns: 5000 },
    );
  });

  it('holds only the typed letters', () => {
    const line = 'x'.repeat(10_000);
    const change = changeBetween(['a', `${line}${line}`, 'b'], ['a', `${line}!${line}`, 'b']);
    expect(change).toEqual({ at: 1, blocks: 1, from: 10_000, cut: 0, text: '!', isEmpty: false });
  });

  it('throws when it does not fit', () => {
    const change = changeBetween(['a', 'b', 'c'], ['a', 'b', 'd']);
    expect(() => applyChange(['a'], change)).toThrow('does not fit');
  });
});

describe('a replayed journal', () => {
  const journalOf = (...texts: DraftText[]): JournalEntry[] => {
    const journal = createDraftJournal();
    return texts.map((one) => journal.next(one));
  };

  it('gives the newest of any sequence of texts', () => {
    fc.assert(
      fc.property(fc.array(blocks, { minLength: 1, maxLength: 12 }), (texts) => {
        const entries = journalOf(...texts.map((content, seq) => text(seq, ...content)));
        expect(replay(entries)).toMatchObject({ text: { blocks: texts.at(-1) }, isWhole: true });
      }),
      { numRuns: 2000 },
    );
  });

  it('ends at the last text that can be verified when an entry is missing or changed', () => {
    const entries = journalOf(text(0, 'a'), text(1, 'ab'), text(2, 'abc'), text(3, 'abcd'));
    const without = entries.filter(({ seq }) => seq !== 2);
    expect(replay(without)).toMatchObject({ text: { seq: 1, blocks: ['ab'] }, isWhole: false });
    const changed = entries.map((one) =>
      one.kind === 'change' && one.seq === 2 ? { ...one, change: { ...one.change, text: 'X' } } : one,
    );
    expect(replay(changed)).toMatchObject({ text: { seq: 1, blocks: ['ab'] }, isWhole: false });
    expect(replay(entries.slice(1))).toEqual({ text: null, isWhole: false });
  });

  it('never continues on another text than the one it was written for', () => {
    const [, change] = journalOf(text(0, 'a', 'x'), text(1, 'ab', 'x'));
    const [other] = journalOf(text(0, 'a', 'y'));
    if (!change || !other) throw new Error('no entries');
    expect(replay([other, change])).toMatchObject({ text: { seq: 0, blocks: ['a', 'y'] }, isWhole: false });
  });

  it('makes the pending save from what was typed since', () => {
    const journal = createDraftJournal();
    const held = {
      ...{ mutationId: 'm', baseVersion: 1, schemaVersion: 1, confirmEmpty: false },
      ...{ body: 'x'.repeat(100_000), blocks: ['a', 'b'] },
    };
    const entries = [journal.next(text(0, 'a')), journal.next({ ...text(1, 'a', 'b', 'c'), held })];
    expect(JSON.stringify(entries).length).toBeLessThan(1000);
    expect(replay(entries).text?.held).toMatchObject({ mutationId: 'm', body: null, blocks: ['a', 'b'] });
  });

  it('begins with a snapshot again after a failure and after many changes', () => {
    const journal = createDraftJournal(3);
    const kinds = Array.from({ length: 6 }, (_, seq) => journal.next(text(seq, `${seq}`)).kind);
    expect(kinds).toEqual(['snapshot', 'change', 'change', 'change', 'snapshot', 'change']);
    journal.fail();
    expect(journal.next(text(9, 'z')).kind).toBe('snapshot');
  });
});
