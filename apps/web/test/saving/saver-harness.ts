import { ApiError, type ErrorCode } from '@dierbaar/contract';
import { vi } from 'vitest';
import type { ChapterDrafts } from '../../src/features/writing/saving/drafts/chapter-drafts.ts';
import type { DraftText } from '../../src/features/writing/saving/drafts/draft-journal.ts';
import type { DraftStore, StoredDraft } from '../../src/features/writing/saving/drafts/draft-store.ts';
import type { ChapterLocks } from '../../src/features/writing/saving/saver/chapter-locks.ts';
import type { ChapterApi, Editor } from '../../src/features/writing/saving/saver/saver-options.ts';
import { createSaverRegistry } from '../../src/features/writing/saving/saver/saver-registry.ts';
import type { Page } from './engine-harness.ts';

export const apiError = (statusCode: number): ApiError =>
  new ApiError({ statusCode, code: 'internal' satisfies ErrorCode, message: '', error: '' });

/** Runs all microtasks that are ready. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
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

/** Keeps the unsaved draft of each opening, without a journal. */
function createMemoryStore() {
  const drafts = new Map<string, StoredDraft>();
  let openings = 0;
  const writeAtOnce = vi.fn();
  function create(chapterId: string): ChapterDrafts & { writer: string } {
    openings += 1;
    const writer = `opening${openings}`;
    const write = async (text: DraftText): Promise<void> =>
      void drafts.set(writer, { ...text, chapterId, writer });
    const markSaved = async (): Promise<void> => void drafts.delete(writer);
    return {
      writer,
      begin: async () => undefined,
      write,
      writeAtOnce: (text) => {
        writeAtOnce(text);
        return write(text);
      },
      markSaved,
      markSavedAtOnce: markSaved,
      clear: markSaved,
    };
  }
  const store: DraftStore = {
    open: create,
    adopt: async (draft, text) => {
      const adopted = create(draft.chapterId);
      drafts.delete(draft.writer);
      await adopted.write(text);
      return adopted;
    },
    markSaved: async ({ writer }) => void drafts.delete(writer),
    read: async () => ({ drafts: [...drafts.values()], unreadable: 0 }),
    chapterIds: async () => [...new Set([...drafts.values()].map(({ chapterId }) => chapterId))],
    removeSaved: async () => undefined,
    lock: vi.fn(),
  };
  return { drafts, store, writeAtOnce };
}

export function createEditor(text: string) {
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

/** Locks that all tabs of the harness share. */
function createLocks(): ChapterLocks {
  const held = new Map<string, number>();
  return {
    hold: (chapterId) => {
      held.set(chapterId, (held.get(chapterId) ?? 0) + 1);
      return () => void held.set(chapterId, (held.get(chapterId) ?? 0) - 1);
    },
    ifFree: async (chapterId, work) => {
      if ((held.get(chapterId) ?? 0) === 0) await work();
    },
  };
}

/** Chapter savers over a fake browser, an in-memory draft store and a fake server. */
export function createSaverHarness({ withStore = true } = {}) {
  const around = createBrowser();
  const memory = createMemoryStore();
  const server = { version: 1, body: 'start', schemaVersion: 1 };
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
    locks: createLocks(),
    codec: {
      schemaVersion: 2,
      bodyOf: (doc: Page) => doc.text,
      docOf: (body: string): Page => ({ text: body }),
      blocksOf: (doc: Page) => [doc.text],
      fromBlocks: (blocks: readonly string[], schemaVersion: number): Page => {
        if (schemaVersion > 2) throw new Error('newer');
        return { text: blocks.join() };
      },
    },
  };
  const openTab = () => createSaverRegistry<Page>(options);
  /** Leaves the draft of a closed page on disk. */
  const leaveDraft = (text: string, schemaVersion = 1, baseVersion = 1): void => {
    const meta = {
      chapterId: 'chapter',
      writer: 'gone',
      baseVersion,
      schemaVersion,
      seq: 2,
      updatedAt: 1,
    };
    memory.drafts.set('gone', { ...meta, blocks: [text], held: null });
  };
  return { ...around, ...memory, server, save, fetch, openTab, leaveDraft, savers: openTab() };
}

export type SaverHarness = ReturnType<typeof createSaverHarness>;

export async function openWithEditor({ savers }: Pick<SaverHarness, 'savers'>) {
  const { saver, ...found } = await savers.open('chapter');
  const editor = createEditor(saver.document().text);
  const detach = saver.attach(editor);
  return { saver, editor, detach, ...found };
}
