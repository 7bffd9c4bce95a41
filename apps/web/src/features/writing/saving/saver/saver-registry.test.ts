import { ApiError, ConnectionError } from '@dierbaar/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSaverHarness,
  openWithEditor,
  type SaverHarness,
  settle,
} from '../../../../../test/saving/saver-harness.ts';

let harness: SaverHarness;
beforeEach(() => {
  harness = createSaverHarness();
});

describe('opening a chapter and signing out', () => {
  it('writes the text that a chapter opens with, and reports a browser without drafts (2, 19)', async () => {
    const open = vi.spyOn(harness.store, 'open');
    expect((await openWithEditor(harness)).keepsDrafts).toBe(true);
    expect(open).toHaveBeenCalledWith('chapter');
    harness = createSaverHarness({ withStore: false });
    expect((await openWithEditor(harness)).keepsDrafts).toBe(false);
  });

  it('opens with the draft that another tab left (3, F3)', async () => {
    const first = await openWithEditor(harness);
    harness.save.mockRejectedValue(new ConnectionError('down'));
    first.editor.type('left behind');
    await harness.pass(3000);
    harness.save.mockReset();
    harness.save.mockResolvedValue({ version: 2, contentHash: 'hash', savedAt: 't2' });
    const second = await openWithEditor({ ...harness, savers: harness.openTab() });
    expect(second.isRecovered).toBe(true);
    expect(second.editor.read().text).toBe('left behind');
    await settle();
    expect(second.saver.status()).toEqual({ state: 'saved', at: 't2' });
  });

  it('opens with the draft when the server cannot be reached (4)', async () => {
    harness.leaveDraft('offline');
    harness.fetch.mockRejectedValue(new ConnectionError('down'));
    expect((await openWithEditor(harness)).saver.document().text).toBe('offline');
  });

  it('rejects and sends nothing when there is neither a server copy nor a draft (12, F15)', async () => {
    const down = new ConnectionError('down');
    harness.fetch.mockRejectedValueOnce(down);
    await expect(harness.savers.open('chapter')).rejects.toBe(down);
    expect(harness.save).not.toHaveBeenCalled();
    expect((await harness.savers.open('chapter')).saver.document().text).toBe('start');
  });

  it('rejects after the request timeout when the server does not answer (12, F15)', async () => {
    harness.fetch.mockImplementationOnce((_, { signal }) => {
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const opening = expect(harness.savers.open('chapter')).rejects.toBeInstanceOf(ConnectionError);
    await harness.pass(31_000);
    await opening;
  });

  it('keeps and counts a draft that cannot be read (13, F18)', async () => {
    harness.leaveDraft('of a later release', 9);
    const opened = await openWithEditor(harness);
    expect(opened).toMatchObject({ isRecovered: false, unreadable: 1 });
    expect(harness.drafts.has('gone')).toBe(true);
  });

  it('promise 13: compares the draft of an older web app with a text that has newer blocks, and overwrites neither', async () => {
    Object.assign(harness.server, { version: 5, body: 'a letter', schemaVersion: 2 });
    harness.leaveDraft('paragraphs of a letter', 1, 5);
    harness.save.mockRejectedValueOnce(
      new ApiError({ statusCode: 409, code: 'changed_elsewhere', message: '', error: '' }),
    );
    const { saver, editor } = await openWithEditor(harness);
    await harness.pass(5000);
    expect(harness.save.mock.calls[0]?.[1]).toMatchObject({ baseVersion: 4, schemaVersion: 2 });
    expect(saver.status()).toMatchObject({ state: 'changedElsewhere' });
    expect(editor.read().text).toBe('paragraphs of a letter');
    expect(harness.server.body).toBe('a letter');
  });

  it('sends the draft of an older web app to a text that it could read', async () => {
    harness.leaveDraft('written before', 1);
    await openWithEditor(harness);
    await harness.pass(5000);
    expect(harness.save.mock.calls[0]?.[1]).toMatchObject({ baseVersion: 1, body: 'written before' });
  });

  it('resume sends the draft of a chapter that is not open (2)', async () => {
    harness.leaveDraft('long ago');
    await harness.savers.resume();
    await harness.pass(100);
    expect(harness.server.body).toBe('long ago');
    expect(harness.drafts.size).toBe(0);
  });

  it('writes every text to disk before signing out locks the drafts (F14)', async () => {
    const { editor } = await openWithEditor(harness);
    harness.save.mockRejectedValue(new ConnectionError('down'));
    editor.type('before I go');
    await harness.savers.signOut();
    expect([...harness.drafts.values()]).toMatchObject([{ blocks: ['before I go'] }]);
    expect(harness.store.lock).toHaveBeenCalledTimes(1);
    const calls = harness.save.mock.calls.length;
    await harness.pass(120_000);
    expect(harness.save).toHaveBeenCalledTimes(calls);
  });

  it('sends the text before signing out, and stops waiting after four seconds (F14)', async () => {
    const { saver, editor } = await openWithEditor(harness);
    editor.type('just in time');
    await harness.savers.settle();
    expect(harness.server.body).toBe('just in time');
    expect(harness.drafts.size).toBe(0);

    editor.type('too late');
    harness.save.mockReturnValue(Promise.withResolvers<never>().promise);
    let isSettled = false;
    void harness.savers.settle().then(() => {
      isSettled = true;
    });
    await harness.pass(3900);
    expect(isSettled).toBe(false);
    await harness.pass(200);
    expect(isSettled).toBe(true);
    // Signing out failed, so saving continues.
    harness.save.mockReset();
    harness.save.mockResolvedValue({ version: 3, contentHash: 'hash', savedAt: 't3' });
    editor.type('too late, but still here');
    await harness.pass(60_000);
    expect(saver.status()).toEqual({ state: 'saved', at: 't3' });
  });

  it('sends nothing after signing out (F14)', async () => {
    const { editor } = await openWithEditor(harness);
    editor.type('the session is over');
    await harness.savers.signOut();
    await harness.pass(60_000);
    expect(harness.save).not.toHaveBeenCalled();
    expect([...harness.drafts.values()]).toMatchObject([{ blocks: ['the session is over'] }]);
  });
});

describe('texts that only this computer has', () => {
  it('are named with the reason and the time of their first change, until they are saved', async () => {
    const { editor } = await openWithEditor(harness);
    expect(harness.savers.unsent()).toEqual([]);
    harness.save.mockRejectedValueOnce(new ConnectionError('down'));
    const before = harness.browser.now();
    editor.type('only here');
    await harness.pass(3000);
    const [text] = harness.savers.unsent();
    expect(text).toMatchObject({ chapterId: 'chapter', reason: 'offline' });
    expect(text?.since).toBeGreaterThanOrEqual(before);
    const texts = harness.savers.textsOf('chapter');
    expect([texts?.before.text, texts?.after.text]).toEqual(['start', 'only here']);
    harness.savers.retryNow();
    await harness.pass(100);
    expect(harness.savers.unsent()).toEqual([]);
    expect(harness.server.body).toBe('only here');
  });

  it('of an earlier visit are sent on resume, and have no time', async () => {
    harness.leaveDraft('of yesterday');
    harness.save.mockRejectedValueOnce(new ConnectionError('down'));
    await harness.savers.resume();
    await harness.pass(100);
    expect(harness.savers.unsent()).toMatchObject([{ chapterId: 'chapter', since: null }]);
    const texts = harness.savers.textsOf('chapter');
    expect([texts?.before.text, texts?.after.text]).toEqual(['start', 'of yesterday']);
    expect(harness.savers.textsOf('another')).toBeNull();
    harness.savers.retryNow();
    await harness.pass(100);
    expect(harness.server.body).toBe('of yesterday');
    expect(harness.savers.isIdle()).toBe(true);
  });

  it('stay with the tab that has their chapter open', async () => {
    harness.leaveDraft('in the other tab');
    harness.save.mockRejectedValue(new ConnectionError('down'));
    const other = await openWithEditor({ savers: harness.openTab() });
    const fetched = harness.fetch.mock.calls.length;
    await harness.savers.resume();
    expect(harness.fetch).toHaveBeenCalledTimes(fetched);
    expect(harness.savers.isIdle()).toBe(true);
    harness.save.mockReset();
    harness.save.mockResolvedValue({ version: 2, contentHash: 'hash', savedAt: 't2' });
    other.saver.retryNow();
    other.detach();
    await harness.pass(100);
    harness.leaveDraft('left again');
    await harness.savers.resume();
    await harness.pass(100);
    expect(harness.save).toHaveBeenLastCalledWith(
      'chapter',
      expect.objectContaining({ body: 'left again' }),
      expect.anything(),
    );
  });

  it('keep the savers busy without a draft store, so that returning to a chapter finds the same one', async () => {
    harness = createSaverHarness({ withStore: false });
    const { editor, detach, saver } = await openWithEditor(harness);
    const sending = Promise.withResolvers<{ version: number; contentHash: string; savedAt: string }>();
    harness.save.mockReturnValueOnce(sending.promise);
    editor.type('still on its way');
    detach();
    await harness.pass(100);
    expect(harness.savers.isIdle()).toBe(false);
    expect((await harness.savers.open('chapter')).saver).toBe(saver);
    sending.resolve({ version: 2, contentHash: 'hash', savedAt: 't2' });
    await harness.pass(100);
    expect(harness.savers.isIdle()).toBe(true);
  });
});
