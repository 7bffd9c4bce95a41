import { describe, expect, it } from 'vitest';
import { createEngineHarness, type Page, serverCopy } from '../../../../../test/saving/engine-harness.ts';
import { type FoundDraft, recover } from './recover.ts';

const pendingSave = { mutationId: 'm0', baseVersion: 1, body: 'sent', schemaVersion: 1, confirmEmpty: false };
const draft = (overrides: Partial<FoundDraft<Page>> = {}): FoundDraft<Page> => ({
  writer: 'tab',
  seq: 1,
  doc: { text: 'draft' },
  body: 'draft',
  baseVersion: 1,
  held: null,
  updatedAt: 0,
  ...overrides,
});

describe('recover (3, 4, F3)', () => {
  it('opens with the server copy when there is no draft', () => {
    expect(recover([], serverCopy(1, 'start'))).toMatchObject({ from: 'server', purge: [] });
  });

  it('removes a draft whose text the server has', () => {
    const saved = draft({ body: 'start' });
    expect(recover([saved], serverCopy(7, 'start'))).toMatchObject({ from: 'server', purge: [saved] });
  });

  it('opens with a draft of the same version', () => {
    expect(recover([draft()], serverCopy(1, 'start'))).toMatchObject({ from: 'draft' });
  });

  it('opens with the draft when the server has a newer version (8)', () => {
    expect(recover([draft()], serverCopy(2, 'theirs'))).toMatchObject({ from: 'draft' });
  });

  it('opens with a draft that has a pending save, also when the texts are equal (6)', () => {
    expect(recover([draft({ body: 'start', held: pendingSave })], serverCopy(2, 'start'))).toMatchObject({
      from: 'draft',
    });
  });

  it('opens with the draft when the server cannot be reached (4)', () => {
    expect(recover([draft()], null)).toMatchObject({ from: 'draft', server: null });
  });

  it('finds nothing without a draft and a server copy (12, F15)', () => {
    expect(recover([], null)).toEqual({ from: 'nothing', purge: [] });
  });

  it('opens with the newest of several drafts and keeps the others (F9)', () => {
    const [older, newer] = [draft({ writer: 'one', updatedAt: 1 }), draft({ writer: 'two', updatedAt: 2 })];
    expect(recover([older, newer], serverCopy(1, 'start'))).toMatchObject({ draft: newer, others: [older] });
  });
});

describe('a chapter that opens with a draft', () => {
  it('sends it at once with its own base version (2)', () => {
    const harness = createEngineHarness({ draft: {} });
    harness.tick(0);
    expect(harness.sent()).toMatchObject([{ body: 'draft', baseVersion: 1 }]);
  });

  it('retries the pending save first, then sends the rest on its version (6, F6)', () => {
    const harness = createEngineHarness({ draft: { held: pendingSave } });
    harness.tick(0);
    expect(harness.sent()).toEqual([pendingSave]);
    harness.succeed(50, 2);
    harness.runTo(2000);
    expect(harness.sent().at(-1)).toMatchObject({ body: 'draft', baseVersion: 2 });
  });
});
