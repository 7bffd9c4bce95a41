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

function createSurroundings() {
  let now = 1_000_000;
  let ids = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  return {
    timers,
    surroundings: {
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
  const around = createSurroundings();
  const memory = createMemoryStore();
  const server = { version: 1, body: 'start' };
  const save = vi.fn<ChapterApi['save']>(async (_, { body }) => {
    server.version += 1;
    server.body = body;
    return { version: server.version, contentHash: 'hash', savedAt: `t${server.version}` };
  });
  const fetch = vi.fn<ChapterApi['fetch']>(async () => ({ ...server, savedAt: 't' }));
  const questions = { signIn: vi.fn(), reload: vi.fn(), confirmEmpty: vi.fn() };
  const parts = {
    userId: 'writer',
    calls: { save, fetch },
    store: withStore ? memory.store : null,
    surroundings: around.surroundings,
    questions,
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
    return createChapterSavers<Page>({ ...parts, writer: `tab${tabs}` });
  };
  return { ...around, ...memory, server, save, fetch, questions, openTab, savers: openTab() };
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});

async function openWithEditor({ savers } = world) {
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
    await world.pass(50);
    expect([...world.drafts.values()]).toMatchObject([{ document: { text: 'hello' }, baseVersion: 1 }]);
    await world.pass(1000);
    expect(world.server.body).toBe('hello');
    expect(saver.status()).toEqual({ state: 'saved', at: 't2' });
    expect(world.drafts.size).toBe(0);
  });

  it('saves what was not reported, within five seconds (14, F20)', async () => {
    const { editor } = await openWithEditor();
    editor.type('unreported');
    await world.pass(5000);
    expect(world.server.body).toBe('unreported');
  });

  it('survives a double mount with one instance and one save (14, F21)', async () => {
    const { editor, detach, saver } = await openWithEditor();
    detach();
    const again = await world.savers.open('chapter');
    const second = createEditor(again.saver.document().text);
    again.saver.attach(second);
    expect(again.saver.document().text).toBe(editor.read().text);
    second.type('once');
    await world.pass(3000);
    expect(world.save).toHaveBeenCalledTimes(1);
    expect(saver.status().state).toBe('saved');
  });

  it('opens a chapter once for two callers at the same time (F21)', async () => {
    const [one, other] = await Promise.all([world.savers.open('chapter'), world.savers.open('chapter')]);
    expect(one.saver).toBe(other.saver);
    expect(world.fetch).toHaveBeenCalledTimes(1);
  });

  it('opens with a draft from a disk that takes no more (19, F26)', async () => {
    const draft = {
      userId: 'writer',
      chapterId: 'chapter',
      writer: 'gone',
      baseVersion: 1,
      schemaVersion: 1,
    };
    world.drafts.set('gone', { ...draft, document: { text: 'full' }, held: null, seq: 2, updatedAt: 1 });
    world.store.adopt = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    world.store.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { saver } = await openWithEditor();
    expect(saver.document().text).toBe('full');
    await settle();
    expect(world.server.body).toBe('full');
  });

  it('gives the same saver back while its text is on its way (F1)', async () => {
    const first = await openWithEditor();
    const answer = Promise.withResolvers<{ version: number; contentHash: string; savedAt: string }>();
    world.save.mockReturnValueOnce(answer.promise);
    first.editor.type('on its way');
    first.detach();
    await settle();
    const second = await world.savers.open('chapter');
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
    await world.pass(100);
    expect(world.server.body).toBe('last words');
    expect(saver.isAtRest()).toBe(true);
    expect(world.timers.size).toBe(0);
  });

  it('goes on sending after the editor is gone (4)', async () => {
    const { saver, editor } = await openWithEditor();
    world.save.mockRejectedValueOnce(new ConnectionError('down'));
    editor.type('written in a tunnel');
    await saver.stop();
    await world.pass(10);
    expect(saver.status()).toMatchObject({ state: 'localOnly', reason: 'offline' });
    world.surroundings.window.dispatchEvent(new Event('online'));
    await world.pass(10);
    expect(world.server.body).toBe('written in a tunnel');
  });

  it('uses the last chance when the page goes (1, F2)', async () => {
    const { editor } = await openWithEditor();
    const writeAtOnce = vi.spyOn(world.store, 'writeAtOnce');
    editor.type('closing');
    world.surroundings.window.dispatchEvent(new Event('pagehide'));
    expect(writeAtOnce).toHaveBeenCalledTimes(1);
    expect(world.save).toHaveBeenCalledWith('chapter', expect.objectContaining({ body: 'closing' }), {
      signal: expect.any(AbortSignal),
      keepalive: true,
    });
  });

  it('begins to save when the page may go, and lets the call outlive it (1, F2)', async () => {
    const { saver, editor } = await openWithEditor();
    editor.type('may be going');
    world.surroundings.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await settle();
    expect([...world.drafts.values()]).toEqual([]);
    expect(world.server.body).toBe('may be going');
    expect(world.save.mock.lastCall?.[2].keepalive).toBe(true);
    editor.type('stayed after all');
    saver.changed(editor.read());
    await world.pass(1000);
    expect(world.server.body).toBe('stayed after all');
    expect(world.save.mock.lastCall?.[2].keepalive).toBe(false);
  });

  it('saves when the page is hidden', async () => {
    const { editor } = await openWithEditor();
    editor.type('hidden');
    world.surroundings.document.visibilityState = 'hidden';
    world.surroundings.document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(world.server.body).toBe('hidden');
  });

  it('asks before leaving only without a draft (19, F26)', async () => {
    const leave = (): boolean =>
      world.surroundings.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const kept = await openWithEditor();
    kept.editor.type('kept');
    await world.pass(20);
    expect(leave()).toBe(true);

    world = setUp({ withStore: false });
    world.save.mockRejectedValue(apiError(503));
    const lost = await openWithEditor();
    expect(leave()).toBe(true);
    lost.editor.type('nowhere');
    expect(leave()).toBe(false);
    await world.pass(1500);
    expect(lost.saver.status()).toEqual({ state: 'notSaved', reason: 'server' });
  });

  it('asks to sign in over the text and sends the held save afterwards (9, F12)', async () => {
    const { saver, editor } = await openWithEditor();
    world.save.mockRejectedValueOnce(apiError(401));
    editor.type('held');
    await world.pass(90_000);
    expect(world.questions.signIn).toHaveBeenCalledTimes(1);
    expect(world.save).toHaveBeenCalledTimes(1);
    saver.signedIn('writer');
    await settle();
    expect(world.server.body).toBe('held');
    expect(world.save.mock.calls[1]?.[1]).toEqual(world.save.mock.calls[0]?.[1]);
  });

  it('saves the sentence of someone who lost access (11, F13)', async () => {
    const { saver, editor } = await openWithEditor();
    world.save.mockRejectedValueOnce(apiError(403));
    editor.type('half a sen');
    await world.pass(5000);
    editor.type('half a sentence');
    await world.pass(70_000);
    expect(world.server.body).toBe('half a sentence');
    expect(saver.status().state).toBe('saved');
  });

  it('breaks off a call that hangs (5, F5)', async () => {
    const { editor } = await openWithEditor();
    const never = Promise.withResolvers<never>();
    world.save.mockReturnValueOnce(never.promise);
    editor.type('patience');
    await world.pass(40_000);
    expect(world.save.mock.calls[0]?.[2].signal.aborted).toBe(true);
    expect(world.server.body).toBe('patience');
  });

  it('replaces the text in the editor only by choice (8, F11)', async () => {
    const { saver, editor } = await openWithEditor();
    world.save.mockRejectedValueOnce(apiError(409));
    world.server.version = 5;
    world.server.body = 'theirs';
    editor.type('mine');
    await world.pass(3000);
    expect(saver.status()).toMatchObject({
      state: 'changedElsewhere',
      theirs: { body: 'theirs', version: 5 },
    });
    expect(editor.read().text).toBe('mine');
    saver.choose({ keep: 'theirs' });
    await world.pass(10_000);
    expect(editor.read().text).toBe('theirs');
    expect(saver.status().state).toBe('saved');
    expect(world.save).toHaveBeenCalledTimes(1);
  });

  it('fills an editor that opens empty, and takes nothing from it (12, F15)', async () => {
    const { saver } = await world.savers.open('chapter');
    const editor = createEditor('');
    saver.attach(editor);
    await world.pass(10_000);
    expect(editor.read().text).toBe('start');
    expect(world.save).not.toHaveBeenCalled();
  });

  it('refuses an editor that would change the text by showing it (13, F18)', async () => {
    const { saver } = await world.savers.open('chapter');
    expect(() => saver.attach({ read: () => ({ text: 'st' }), replace: () => undefined })).toThrow();
    await world.pass(10_000);
    expect(world.save).not.toHaveBeenCalled();
  });

  it('keeps its status object until something changes', async () => {
    const { saver } = await openWithEditor();
    const before = saver.status();
    await world.pass(10_000);
    expect(saver.status()).toBe(before);
  });
});

describe('opening', () => {
  it('readies the last chance for a long text, and says where no drafts are kept (2, 19)', async () => {
    const prepare = vi.spyOn(world.store, 'prepare');
    world.server.body = 'x'.repeat(300_000);
    expect((await openWithEditor()).keepsDrafts).toBe(true);
    expect(prepare).toHaveBeenCalledWith(1_200_000);
    world = setUp({ withStore: false });
    expect((await openWithEditor()).keepsDrafts).toBe(false);
  });

  it('continues with what another visit left behind (3, F3)', async () => {
    const first = await openWithEditor();
    world.save.mockRejectedValue(new ConnectionError('down'));
    first.editor.type('left behind');
    await world.pass(3000);
    world.save.mockReset();
    world.save.mockResolvedValue({ version: 2, contentHash: 'hash', savedAt: 't2' });
    const second = await openWithEditor({ ...world, savers: world.openTab() });
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
    world.drafts.set('gone', { ...draft, document: { text: 'offline' }, held: null, seq: 2, updatedAt: 1 });
    world.fetch.mockRejectedValue(new ConnectionError('down'));
    expect((await openWithEditor()).saver.document().text).toBe('offline');
  });

  it('rejects when there is no text to show, and sends nothing (12, F15)', async () => {
    const down = new ConnectionError('down');
    world.fetch.mockRejectedValueOnce(down);
    await expect(world.savers.open('chapter')).rejects.toBe(down);
    expect(world.save).not.toHaveBeenCalled();
    expect((await world.savers.open('chapter')).saver.document().text).toBe('start');
  });

  it('does not wait forever for a server that does not answer (12, F15)', async () => {
    world.fetch.mockImplementationOnce((_, { signal }) => {
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const opening = expect(world.savers.open('chapter')).rejects.toBeInstanceOf(ConnectionError);
    await world.pass(31_000);
    await opening;
  });

  it('leaves a draft that cannot be read where it is (13, F18)', async () => {
    world.drafts.set('gone', {
      ...{ userId: 'writer', chapterId: 'chapter', writer: 'gone', baseVersion: 1, schemaVersion: 9 },
      ...{ document: null, held: null, seq: 2, updatedAt: 1 },
    });
    const opened = await openWithEditor();
    expect(opened).toMatchObject({ isRecovered: false, unreadable: 1 });
    expect(world.drafts.has('gone')).toBe(true);
  });

  it('sends what is left behind without opening it (2)', async () => {
    world.drafts.set('gone', {
      ...{ userId: 'writer', chapterId: 'chapter', writer: 'gone', baseVersion: 1, schemaVersion: 1 },
      ...{ document: { text: 'long ago' }, held: null, seq: 2, updatedAt: 1 },
    });
    await world.savers.resume();
    await world.pass(100);
    expect(world.server.body).toBe('long ago');
    expect(world.drafts.size).toBe(0);
  });

  it('puts every text in a safe place before the drafts are locked (F14)', async () => {
    const { editor } = await openWithEditor();
    world.save.mockRejectedValue(new ConnectionError('down'));
    editor.type('before I go');
    await world.savers.signOut();
    expect([...world.drafts.values()]).toMatchObject([{ document: { text: 'before I go' } }]);
    expect(world.store.lock).toHaveBeenCalledTimes(1);
    const calls = world.save.mock.calls.length;
    await world.pass(120_000);
    expect(world.save).toHaveBeenCalledTimes(calls);
  });

  it('brings the text to the server before signing out, and waits for trouble no longer (F14)', async () => {
    const { saver, editor } = await openWithEditor();
    editor.type('just in time');
    await world.savers.settle();
    expect(world.server.body).toBe('just in time');
    expect(world.drafts.size).toBe(0);

    editor.type('too late');
    world.save.mockReturnValue(Promise.withResolvers<never>().promise);
    let isSettled = false;
    void world.savers.settle().then(() => {
      isSettled = true;
    });
    await world.pass(3900);
    expect(isSettled).toBe(false);
    await world.pass(200);
    expect(isSettled).toBe(true);
    // The session turned out to go on: so does the writing.
    world.save.mockReset();
    world.save.mockResolvedValue({ version: 3, contentHash: 'hash', savedAt: 't3' });
    editor.type('too late, but still here');
    await world.pass(60_000);
    expect(saver.status()).toEqual({ state: 'saved', at: 't3' });
  });

  it('sends nothing for someone who has signed out (F14)', async () => {
    const { editor } = await openWithEditor();
    editor.type('the session is over');
    await world.savers.signOut();
    await world.pass(60_000);
    expect(world.save).not.toHaveBeenCalled();
    expect([...world.drafts.values()]).toMatchObject([{ document: { text: 'the session is over' } }]);
  });
});
