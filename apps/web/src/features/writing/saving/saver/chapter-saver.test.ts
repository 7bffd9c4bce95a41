import { ApiError, ConnectionError, type ErrorCode } from '@dierbaar/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftStore, StoredDraft } from '../drafts/draft-store.ts';
import { createChapterSavers } from './chapter-savers.ts';
import type { ChapterApi, Editor } from './saver-options.ts';

interface Page {
  text: string;
}

const apiError = (statusCode: number): ApiError =>
  new ApiError({ statusCode, code: 'internal' satisfies ErrorCode, message: '', error: '' });

/** Lets every promise that can go on go on. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function createBrowser() {
  let now = 1_000_000;
  let ids = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  return {
    timers,
    browser: {
      now: () => now,
      setTimer: (run: () => void, inMs: number) => {
        ids += 1;
        timers.set(ids, { at: now + inMs, run });
        return ids;
      },
      clearTimer: (timer: number) => void timers.delete(timer),
      newMutationId: () => {
        ids += 1;
        return `m${ids}`;
      },
      random: () => 0.5,
      window: new EventTarget(),
      document,
    },
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      for (;;) {
        await settle();
        const [next] = [...timers].sort(([, one], [, other]) => one.at - other.at);
        if (!next || next[1].at > end) break;
        now = Math.max(now + 1, next[1].at);
        timers.delete(next[0]);
        next[1].run();
      }
      now = end;
      await settle();
    },
  };
}

function createMemoryStore() {
  const drafts = new Map<string, StoredDraft>();
  const store: DraftStore = {
    write: async (draft) => void drafts.set(draft.writer, draft),
    writeAtOnce: async (draft) => void drafts.set(draft.writer, draft),
    prepare: async () => undefined,
    remove: async (_, writer) => void drafts.delete(writer),
    read: async () => ({ drafts: [...drafts.values()], unreadable: 0 }),
    chapterIds: async () => [...new Set([...drafts.values()].map(({ chapterId }) => chapterId))],
    adopt: async (draft, writer) => {
      drafts.delete(draft.writer);
      drafts.set(writer, { ...draft, writer });
    },
    lock: vi.fn(),
  };
  return { drafts, store };
}

function createEditor(text: string) {
  let page: Page = { text };
  const editor: Editor<Page> & { type(next: string): void } = {
    read: () => page,
    replace: (next) => {
      page = { text: next.text };
    },
    type: (next) => {
      page = { text: next };
    },
  };
  return editor;
}

function setUp({ withStore = true } = {}) {
  const around = createBrowser();
  const memory = createMemoryStore();
  const server = { version: 1, body: 'start' };
  const save = vi.fn<ChapterApi['save']>(async (_, { body }) => {
    server.version += 1;
    server.body = body;
    return { version: server.version, contentHash: 'hash', savedAt: `t${server.version}` };
  });
  const fetch = vi.fn<ChapterApi['fetch']>(async () => ({ ...server, savedAt: 't' }));
  const options = {
    userId: 'writer',
    api: { save, fetch },
    store: withStore ? memory.store : null,
    browser: around.browser,
    codec: {
      schemaVersion: 1,
      bodyOf: (doc: Page) => doc.text,
      docOf: (body: string): Page => ({ text: body }),
      toJson: (doc: Page) => ({ ...doc }),
      fromJson: (json: unknown): Page => ({ text: String((json as Page).text) }),
    },
  };
  let tabs = 0;
  const openTab = () => {
    tabs += 1;
    return createChapterSavers<Page>({ ...options, writer: `tab${tabs}` });
  };
  return { ...around, ...memory, server, save, fetch, openTab, savers: openTab() };
}

let context: ReturnType<typeof setUp>;
beforeEach(() => {
  context = setUp();
});

async function openWithEditor({ savers } = context) {
  const { saver, ...found } = await savers.open('chapter');
  const editor = createEditor(saver.document().text);
  const detach = saver.attach(editor);
  return { saver, editor, detach, ...found };
}

describe('driver', () => {
  it('saves what is reported', async () => {
    const { saver, editor } = await openWithEditor();
    editor.type('hello');
    saver.changed(editor.read());
    await context.pass(50);
    expect([...context.drafts.values()]).toMatchObject([{ document: { text: 'hello' }, baseVersion: 1 }]);
    await context.pass(1000);
    expect(context.server.body).toBe('hello');
    expect(saver.status()).toEqual({ state: 'saved', at: 't2' });
    expect(context.drafts.size).toBe(0);
  });

  it('saves what was not reported, within five seconds (14, F20)', async () => {
    const { editor } = await openWithEditor();
    editor.type('unreported');
    await context.pass(5000);
    expect(context.server.body).toBe('unreported');
  });

  it('survives a double mount with one instance and one save (14, F21)', async () => {
    const { editor, detach, saver } = await openWithEditor();
    detach();
    const again = await context.savers.open('chapter');
    const second = createEditor(again.saver.document().text);
    again.saver.attach(second);
    expect(again.saver.document().text).toBe(editor.read().text);
    second.type('once');
    await context.pass(3000);
    expect(context.save).toHaveBeenCalledTimes(1);
    expect(saver.status().state).toBe('saved');
  });

  it('opens a chapter once for two callers at the same time (F21)', async () => {
    const [one, other] = await Promise.all([context.savers.open('chapter'), context.savers.open('chapter')]);
    expect(one.saver).toBe(other.saver);
    expect(context.fetch).toHaveBeenCalledTimes(1);
  });

  it('opens with a draft from a disk that takes no more (19, F26)', async () => {
    const draft = {
      userId: 'writer',
      chapterId: 'chapter',
      writer: 'gone',
      baseVersion: 1,
      schemaVersion: 1,
    };
    context.drafts.set('gone', { ...draft, document: { text: 'full' }, held: null, seq: 2, updatedAt: 1 });
    context.store.adopt = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    context.store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { saver } = await openWithEditor();
    expect(saver.document().text).toBe('full');
    await settle();
    expect(context.server.body).toBe('full');
  });

  it('gives the same saver back while its text is on its way (F1)', async () => {
    const first = await openWithEditor();
    const answer = Promise.withResolvers<{ version: number; contentHash: string; savedAt: string }>();
    context.save.mockReturnValueOnce(answer.promise);
    first.editor.type('on its way');
    first.detach();
    await settle();
    const second = await context.savers.open('chapter');
    expect(second.saver).toBe(first.saver);
    expect(second.saver.document().text).toBe('on its way');
    answer.resolve({ version: 2, contentHash: 'hash', savedAt: 't2' });
    await settle();
    expect(second.saver.status()).toEqual({ state: 'saved', at: 't2' });
  });

  it('flushes to disk and server when it stops, and rests when all is saved (1, F1)', async () => {
    const { saver, editor } = await openWithEditor();
    editor.type('last words');
    await saver.stop();
    await context.pass(100);
    expect(context.server.body).toBe('last words');
    expect(saver.isIdle()).toBe(true);
    expect(context.timers.size).toBe(0);
  });

  it('goes on sending after the editor is gone (4)', async () => {
    const { saver, editor } = await openWithEditor();
    context.save.mockRejectedValueOnce(new ConnectionError('down'));
    editor.type('written in a tunnel');
    await saver.stop();
    await context.pass(10);
    expect(saver.status()).toMatchObject({ state: 'localOnly', reason: 'offline' });
    context.browser.window.dispatchEvent(new Event('online'));
    await context.pass(10);
    expect(context.server.body).toBe('written in a tunnel');
  });

  it('uses the last chance when the page goes (1, F2)', async () => {
    const { editor } = await openWithEditor();
    const writeAtOnce = vi.spyOn(context.store, 'writeAtOnce');
    editor.type('closing');
    context.browser.window.dispatchEvent(new Event('pagehide'));
    expect(writeAtOnce).toHaveBeenCalledTimes(1);
    expect(context.save).toHaveBeenCalledWith('chapter', expect.objectContaining({ body: 'closing' }), {
      signal: expect.any(AbortSignal),
      keepalive: true,
    });
  });

  it('begins to save when the page may go, and lets the call outlive it (1, F2)', async () => {
    const { saver, editor } = await openWithEditor();
    editor.type('may be going');
    context.browser.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await settle();
    expect([...context.drafts.values()]).toEqual([]);
    expect(context.server.body).toBe('may be going');
    expect(context.save.mock.lastCall?.[2].keepalive).toBe(true);
    editor.type('stayed after all');
    saver.changed(editor.read());
    await context.pass(1000);
    expect(context.server.body).toBe('stayed after all');
    expect(context.save.mock.lastCall?.[2].keepalive).toBe(false);
  });

  it('saves when the page is hidden', async () => {
    const { editor } = await openWithEditor();
    editor.type('hidden');
    context.browser.document.visibilityState = 'hidden';
    context.browser.document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(context.server.body).toBe('hidden');
  });

  it('asks before leaving only without a draft (19, F26)', async () => {
    const leave = (): boolean =>
      context.browser.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const kept = await openWithEditor();
    kept.editor.type('kept');
    await context.pass(20);
    expect(leave()).toBe(true);

    context = setUp({ withStore: false });
    context.save.mockRejectedValue(apiError(503));
    const lost = await openWithEditor();
    expect(leave()).toBe(true);
    lost.editor.type('nowhere');
    expect(leave()).toBe(false);
    await context.pass(1500);
    expect(lost.saver.status()).toEqual({ state: 'notSaved', reason: 'server' });
  });

  it('asks to sign in over the text and sends the held save afterwards (9, F12)', async () => {
    const { saver, editor } = await openWithEditor();
    context.save.mockRejectedValueOnce(apiError(401));
    editor.type('held');
    await context.pass(90_000);
    expect(saver.status()).toMatchObject({ state: 'localOnly', reason: 'unauthenticated' });
    expect(context.save).toHaveBeenCalledTimes(1);
    saver.signedIn('writer');
    await settle();
    expect(context.server.body).toBe('held');
    expect(context.save.mock.calls[1]?.[1]).toEqual(context.save.mock.calls[0]?.[1]);
  });

  it('saves the sentence of someone who lost access (11, F13)', async () => {
    const { saver, editor } = await openWithEditor();
    context.save.mockRejectedValueOnce(apiError(403));
    editor.type('half a sen');
    await context.pass(5000);
    editor.type('half a sentence');
    await context.pass(70_000);
    expect(context.server.body).toBe('half a sentence');
    expect(saver.status().state).toBe('saved');
  });

  it('breaks off a call that hangs (5, F5)', async () => {
    const { editor } = await openWithEditor();
    const never = Promise.withResolvers<never>();
    context.save.mockReturnValueOnce(never.promise);
    editor.type('patience');
    await context.pass(40_000);
    expect(context.save.mock.calls[0]?.[2].signal.aborted).toBe(true);
    expect(context.server.body).toBe('patience');
  });

  it('replaces the text in the editor only by choice (8, F11)', async () => {
    const { saver, editor } = await openWithEditor();
    context.save.mockRejectedValueOnce(apiError(409));
    context.server.version = 5;
    context.server.body = 'theirs';
    editor.type('mine');
    await context.pass(3000);
    expect(saver.status()).toMatchObject({
      state: 'changedElsewhere',
      theirs: { body: 'theirs', version: 5 },
    });
    expect(editor.read().text).toBe('mine');
    saver.choose({ keep: 'theirs' });
    await context.pass(10_000);
    expect(editor.read().text).toBe('theirs');
    expect(saver.status().state).toBe('saved');
    expect(context.save).toHaveBeenCalledTimes(1);
  });

  it('fills an editor that opens empty, and takes nothing from it (12, F15)', async () => {
    const { saver } = await context.savers.open('chapter');
    const editor = createEditor('');
    saver.attach(editor);
    await context.pass(10_000);
    expect(editor.read().text).toBe('start');
    expect(context.save).not.toHaveBeenCalled();
  });

  it('refuses an editor that would change the text by showing it (13, F18)', async () => {
    const { saver } = await context.savers.open('chapter');
    expect(() => saver.attach({ read: () => ({ text: 'st' }), replace: () => undefined })).toThrow();
    await context.pass(10_000);
    expect(context.save).not.toHaveBeenCalled();
  });

  it('keeps its status object until something changes', async () => {
    const { saver } = await openWithEditor();
    const before = saver.status();
    await context.pass(10_000);
    expect(saver.status()).toBe(before);
  });
});

describe('opening', () => {
  it('readies the last chance for a long text, and says where no drafts are kept (2, 19)', async () => {
    const prepare = vi.spyOn(context.store, 'prepare');
    context.server.body = 'x'.repeat(300_000);
    expect((await openWithEditor()).keepsDrafts).toBe(true);
    expect(prepare).toHaveBeenCalledWith(1_200_000);
    context = setUp({ withStore: false });
    expect((await openWithEditor()).keepsDrafts).toBe(false);
  });

  it('continues with what another visit left behind (3, F3)', async () => {
    const first = await openWithEditor();
    context.save.mockRejectedValue(new ConnectionError('down'));
    first.editor.type('left behind');
    await context.pass(3000);
    context.save.mockReset();
    context.save.mockResolvedValue({ version: 2, contentHash: 'hash', savedAt: 't2' });
    const second = await openWithEditor({ ...context, savers: context.openTab() });
    expect(second.isRecovered).toBe(true);
    expect(second.editor.read().text).toBe('left behind');
    await settle();
    expect(second.saver.status()).toEqual({ state: 'saved', at: 't2' });
  });

  it('opens with the draft when the server cannot be reached (4)', async () => {
    const draft = {
      userId: 'writer',
      chapterId: 'chapter',
      writer: 'gone',
      baseVersion: 1,
      schemaVersion: 1,
    };
    context.drafts.set('gone', { ...draft, document: { text: 'offline' }, held: null, seq: 2, updatedAt: 1 });
    context.fetch.mockRejectedValue(new ConnectionError('down'));
    expect((await openWithEditor()).saver.document().text).toBe('offline');
  });

  it('rejects when there is no text to show, and sends nothing (12, F15)', async () => {
    const down = new ConnectionError('down');
    context.fetch.mockRejectedValueOnce(down);
    await expect(context.savers.open('chapter')).rejects.toBe(down);
    expect(context.save).not.toHaveBeenCalled();
    expect((await context.savers.open('chapter')).saver.document().text).toBe('start');
  });

  it('does not wait forever for a server that does not answer (12, F15)', async () => {
    context.fetch.mockImplementationOnce((_, { signal }) => {
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const opening = expect(context.savers.open('chapter')).rejects.toBeInstanceOf(ConnectionError);
    await context.pass(31_000);
    await opening;
  });

  it('leaves a draft that cannot be read where it is (13, F18)', async () => {
    context.drafts.set('gone', {
      ...{ userId: 'writer', chapterId: 'chapter', writer: 'gone', baseVersion: 1, schemaVersion: 9 },
      ...{ document: null, held: null, seq: 2, updatedAt: 1 },
    });
    const opened = await openWithEditor();
    expect(opened).toMatchObject({ isRecovered: false, unreadable: 1 });
    expect(context.drafts.has('gone')).toBe(true);
  });

  it('sends what is left behind without opening it (2)', async () => {
    context.drafts.set('gone', {
      ...{ userId: 'writer', chapterId: 'chapter', writer: 'gone', baseVersion: 1, schemaVersion: 1 },
      ...{ document: { text: 'long ago' }, held: null, seq: 2, updatedAt: 1 },
    });
    await context.savers.resume();
    await context.pass(100);
    expect(context.server.body).toBe('long ago');
    expect(context.drafts.size).toBe(0);
  });

  it('puts every text in a safe place before the drafts are locked (F14)', async () => {
    const { editor } = await openWithEditor();
    context.save.mockRejectedValue(new ConnectionError('down'));
    editor.type('before I go');
    await context.savers.signOut();
    expect([...context.drafts.values()]).toMatchObject([{ document: { text: 'before I go' } }]);
    expect(context.store.lock).toHaveBeenCalledTimes(1);
    const calls = context.save.mock.calls.length;
    await context.pass(120_000);
    expect(context.save).toHaveBeenCalledTimes(calls);
  });

  it('brings the text to the server before signing out, and waits for trouble no longer (F14)', async () => {
    const { saver, editor } = await openWithEditor();
    editor.type('just in time');
    await context.savers.settle();
    expect(context.server.body).toBe('just in time');
    expect(context.drafts.size).toBe(0);

    editor.type('too late');
    context.save.mockReturnValue(Promise.withResolvers<never>().promise);
    let isSettled = false;
    void context.savers.settle().then(() => {
      isSettled = true;
    });
    await context.pass(3900);
    expect(isSettled).toBe(false);
    await context.pass(200);
    expect(isSettled).toBe(true);
    // The session turned out to go on: so does the writing.
    context.save.mockReset();
    context.save.mockResolvedValue({ version: 3, contentHash: 'hash', savedAt: 't3' });
    editor.type('too late, but still here');
    await context.pass(60_000);
    expect(saver.status()).toEqual({ state: 'saved', at: 't3' });
  });

  it('sends nothing for someone who has signed out (F14)', async () => {
    const { editor } = await openWithEditor();
    editor.type('the session is over');
    await context.savers.signOut();
    await context.pass(60_000);
    expect(context.save).not.toHaveBeenCalled();
    expect([...context.drafts.values()]).toMatchObject([{ document: { text: 'the session is over' } }]);
  });
});
