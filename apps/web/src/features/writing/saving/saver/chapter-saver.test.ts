import { beforeEach, describe, expect, it } from 'vitest';
import {
  apiError,
  createEditor,
  createSaverHarness,
  openWithEditor,
  type SaverHarness,
  settle,
} from '../../../../../test/saving/saver-harness.ts';

let harness: SaverHarness;
beforeEach(() => {
  harness = createSaverHarness();
});

describe('chapter saver', () => {
  it('saves a change that the editor reports', async () => {
    const { saver, editor } = await openWithEditor(harness);
    editor.type('hello');
    saver.changed(editor.read());
    await harness.pass(50);
    expect([...harness.drafts.values()]).toMatchObject([{ blocks: ['hello'], baseVersion: 1 }]);
    await harness.pass(1000);
    expect(harness.server.body).toBe('hello');
    expect(saver.status()).toEqual({ state: 'saved', at: 't2' });
    expect(harness.drafts.size).toBe(0);
  });

  it('saves a change that the editor did not report within five seconds (14, F20)', async () => {
    const { editor } = await openWithEditor(harness);
    editor.type('unreported');
    await harness.pass(5000);
    expect(harness.server.body).toBe('unreported');
  });

  it('uses one instance and one save when the component mounts twice (14, F21)', async () => {
    const { editor, detach, saver } = await openWithEditor(harness);
    detach();
    const again = await harness.savers.open('chapter');
    const second = createEditor(again.saver.document().text);
    again.saver.attach(second);
    expect(again.saver.document().text).toBe(editor.read().text);
    second.type('once');
    await harness.pass(3000);
    expect(harness.save).toHaveBeenCalledTimes(1);
    expect(saver.status().state).toBe('saved');
  });

  it('returns one saver to two concurrent callers (F21)', async () => {
    const [one, other] = await Promise.all([harness.savers.open('chapter'), harness.savers.open('chapter')]);
    expect(one.saver).toBe(other.saver);
    expect(harness.fetch).toHaveBeenCalledTimes(1);
  });

  it('opens with a draft when the disk is full (19, F26)', async () => {
    harness.leaveDraft('full');
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    harness.store.adopt = full;
    const open = harness.store.open;
    harness.store.open = (chapterId) => ({ ...open(chapterId), write: full });
    const { saver } = await openWithEditor(harness);
    expect(saver.document().text).toBe('full');
    await settle();
    expect(harness.server.body).toBe('full');
  });

  it('returns the same saver while its text is being sent (F1)', async () => {
    const first = await openWithEditor(harness);
    const answer = Promise.withResolvers<{ version: number; contentHash: string; savedAt: string }>();
    harness.save.mockReturnValueOnce(answer.promise);
    first.editor.type('on its way');
    first.detach();
    await settle();
    const second = await harness.savers.open('chapter');
    expect(second.saver).toBe(first.saver);
    expect(second.saver.document().text).toBe('on its way');
    answer.resolve({ version: 2, contentHash: 'hash', savedAt: 't2' });
    await settle();
    expect(second.saver.status()).toEqual({ state: 'saved', at: 't2' });
  });

  it('sends the pending save again after signing in (9, F12)', async () => {
    const { saver, editor } = await openWithEditor(harness);
    harness.save.mockRejectedValueOnce(apiError(401));
    editor.type('held');
    await harness.pass(90_000);
    expect(saver.status()).toMatchObject({ state: 'localOnly', reason: 'unauthenticated' });
    expect(harness.save).toHaveBeenCalledTimes(1);
    saver.signedIn('writer');
    await settle();
    expect(harness.server.body).toBe('held');
    expect(harness.save.mock.calls[1]?.[1]).toEqual(harness.save.mock.calls[0]?.[1]);
  });

  it('saves the text after a 403 answer (11, F13)', async () => {
    const { saver, editor } = await openWithEditor(harness);
    harness.save.mockRejectedValueOnce(apiError(403));
    editor.type('half a sen');
    await harness.pass(5000);
    editor.type('half a sentence');
    await harness.pass(70_000);
    expect(harness.server.body).toBe('half a sentence');
    expect(saver.status().state).toBe('saved');
  });

  it('aborts a request that hangs, and retries it (5, F5)', async () => {
    const { editor } = await openWithEditor(harness);
    const never = Promise.withResolvers<never>();
    harness.save.mockReturnValueOnce(never.promise);
    editor.type('patience');
    await harness.pass(40_000);
    expect(harness.save.mock.calls[0]?.[2].signal.aborted).toBe(true);
    expect(harness.server.body).toBe('patience');
  });

  it('replaces the text in the editor only after the user chooses (8, F11)', async () => {
    const { saver, editor } = await openWithEditor(harness);
    harness.save.mockRejectedValueOnce(apiError(409));
    harness.server.version = 5;
    harness.server.body = 'theirs';
    editor.type('mine');
    await harness.pass(3000);
    expect(saver.status()).toMatchObject({
      state: 'changedElsewhere',
      theirs: { body: 'theirs', version: 5 },
    });
    expect(editor.read().text).toBe('mine');
    saver.choose({ keep: 'theirs' });
    await harness.pass(10_000);
    expect(editor.read().text).toBe('theirs');
    expect(saver.status().state).toBe('saved');
    expect(harness.save).toHaveBeenCalledTimes(1);
  });

  it('puts the text into an editor that opens empty, and does not save the empty text (12, F15)', async () => {
    const { saver } = await harness.savers.open('chapter');
    const editor = createEditor('');
    saver.attach(editor);
    await harness.pass(10_000);
    expect(editor.read().text).toBe('start');
    expect(harness.save).not.toHaveBeenCalled();
  });

  it('refuses an editor that changes the text by showing it (13, F18)', async () => {
    const { saver } = await harness.savers.open('chapter');
    expect(() => saver.attach({ read: () => ({ text: 'st' }), replace: () => undefined })).toThrow();
    await harness.pass(10_000);
    expect(harness.save).not.toHaveBeenCalled();
  });

  it('returns the same status object until the status changes', async () => {
    const { saver } = await openWithEditor(harness);
    const before = saver.status();
    await harness.pass(10_000);
    expect(saver.status()).toBe(before);
  });
});
