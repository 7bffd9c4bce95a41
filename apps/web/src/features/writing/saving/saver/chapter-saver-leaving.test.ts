import { ConnectionError } from '@dierbaar/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  apiError,
  createSaverHarness,
  openWithEditor,
  type SaverHarness,
  settle,
} from '../../../../../test/saving/saver-harness.ts';

let harness: SaverHarness;
beforeEach(() => {
  harness = createSaverHarness();
});

describe('leaving a chapter', () => {
  it('flushes to disk and server when it stops, and is idle once everything is saved (1, F1)', async () => {
    const { saver, editor } = await openWithEditor(harness);
    editor.type('last words');
    await saver.stop();
    await harness.pass(100);
    expect(harness.server.body).toBe('last words');
    expect(saver.isIdle()).toBe(true);
    expect(harness.timers.size).toBe(0);
  });

  it('keeps retrying after the editor is detached (4)', async () => {
    const { saver, editor } = await openWithEditor(harness);
    harness.save.mockRejectedValueOnce(new ConnectionError('down'));
    editor.type('written in a tunnel');
    await saver.stop();
    await harness.pass(10);
    expect(saver.status()).toMatchObject({ state: 'localOnly', reason: 'offline' });
    harness.browser.window.dispatchEvent(new Event('online'));
    await harness.pass(10);
    expect(harness.server.body).toBe('written in a tunnel');
  });

  it('writes the draft synchronously and sends with keepalive on pagehide (1, F2)', async () => {
    const { editor } = await openWithEditor(harness);
    editor.type('closing');
    harness.browser.window.dispatchEvent(new Event('pagehide'));
    expect(harness.writeAtOnce).toHaveBeenCalledTimes(1);
    expect(harness.save).toHaveBeenCalledWith('chapter', expect.objectContaining({ body: 'closing' }), {
      signal: expect.any(AbortSignal),
      keepalive: true,
    });
  });

  it('saves with keepalive on beforeunload, and without it when the user stays (1, F2)', async () => {
    const { saver, editor } = await openWithEditor(harness);
    editor.type('may be going');
    harness.browser.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await settle();
    expect([...harness.drafts.values()]).toEqual([]);
    expect(harness.server.body).toBe('may be going');
    expect(harness.save.mock.lastCall?.[2].keepalive).toBe(true);
    editor.type('stayed after all');
    saver.changed(editor.read());
    await harness.pass(1000);
    expect(harness.server.body).toBe('stayed after all');
    expect(harness.save.mock.lastCall?.[2].keepalive).toBe(false);
  });

  it('saves when the page is hidden', async () => {
    const { editor } = await openWithEditor(harness);
    editor.type('hidden');
    harness.browser.document.visibilityState = 'hidden';
    harness.browser.document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(harness.server.body).toBe('hidden');
  });

  it('warns before unloading only when neither disk nor server has the text (19, F26)', async () => {
    const leave = (): boolean =>
      harness.browser.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const safe = await openWithEditor(harness);
    safe.editor.type('kept');
    await harness.pass(20);
    expect(leave()).toBe(true);

    harness = createSaverHarness({ withStore: false });
    harness.save.mockRejectedValue(apiError(503));
    const lost = await openWithEditor(harness);
    expect(leave()).toBe(true);
    lost.editor.type('nowhere');
    expect(leave()).toBe(false);
    await harness.pass(1500);
    expect(lost.saver.status()).toEqual({ state: 'notSaved', reason: 'server' });
  });
});
