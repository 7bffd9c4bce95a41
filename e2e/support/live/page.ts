/// <reference lib="dom" />

import '../../../packages/book/src/live/engine/zod-without-eval.ts';
import type { BookSettings, ChapterText, PhotoFile } from '../../../packages/book/src/layout/layout-data.ts';
import type { NodePlace } from '../../../packages/book/src/layout/node-map.ts';
import { createLivePages } from '../../../packages/book/src/live/index.ts';
import { typesetInBrowser } from '../../../packages/book/test/typeset-in-browser.ts';

/** A photo of the open book: its URL and its size in pixels. */
export type ServedPhoto = { name: string; address: string; width: number; height: number };

/** Layout of the open book: per chapter its first page, number of pages and positions of its blocks. */
export type VisibleLayout = {
  total: number;
  chapters: { id: string; firstPage: number; pages: number; problem: string | null; nodes: NodePlace[] }[];
};

/** Functions of the page for the test and the bench. */
type LiveStage = {
  /** Opens a book and waits until every chapter is laid out. */
  open(book: BookSettings, chapters: ChapterText[], photos: ServedPhoto[]): Promise<VisibleLayout>;
  /** Shows pages of a chapter and waits until they are painted; the first is the edited one. */
  show(chapterId: string, pages: number[], scale: number): Promise<void>;
  /** Sets the text of a paragraph; returns the milliseconds until the edited page is repainted. */
  write(chapterId: string, index: number, words: string): Promise<number>;
  layout(): VisibleLayout;
  /** The chapters as PDF files, typeset by the browser's compiler with the first pages of the layout. */
  typeset(): Promise<number[][]>;
};

declare global {
  interface Window {
    stage: LiveStage;
  }
}

const live = createLivePages();
const written = new Map<string, ChapterText>();
const sizes: Record<string, PhotoFile> = {};
let settings: BookSettings | null = null;
let repainted = () => {};
let closers: (() => void)[] = [];

window.stage = {
  async open(book, chapters, photos) {
    for (const chapter of chapters) written.set(chapter.id, chapter);
    settings = book;
    live.setBook(book, chapters);
    for (const { name, address, width, height } of photos) {
      sizes[name] = { file: null, width, height };
      live.setPhoto(name, await (await fetch(address)).blob());
    }
    await until(() => live.getLayout().total !== null);
    return visibleLayout();
  },
  async show(chapterId, pages, scale) {
    for (const close of closers) close();
    for (const canvas of document.querySelectorAll('canvas')) canvas.remove();
    live.show(chapterId, pages[0]);
    const painting = pages.map(() => Promise.withResolvers<void>());
    closers = pages.map((page, place) => {
      const canvas = document.createElement('canvas');
      canvas.id = `page-${page}`;
      document.body.append(canvas);
      const onPainted = () => {
        painting[place]?.resolve();
        if (place === 0) repainted();
      };
      return live.paint(canvas, { chapterId, page, scale, onPainted });
    });
    await Promise.all(painting.map(({ promise }) => promise));
  },
  async write(chapterId, index, words) {
    const chapter = written.get(chapterId);
    if (chapter === undefined) throw new Error(`no chapter ${chapterId}`);
    const content = chapter.document.content.map((block, at) => {
      return at === index && block.type === 'paragraph'
        ? { ...block, content: [{ type: 'text' as const, text: words }] }
        : block;
    });
    const changed = { ...chapter, document: { ...chapter.document, content } };
    written.set(chapterId, changed);
    const painting = Promise.withResolvers<void>();
    repainted = painting.resolve;
    const start = performance.now();
    live.setChapter(changed);
    await painting.promise;
    // Waits for the frame that shows the new page.
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  },
  layout: visibleLayout,
  async typeset() {
    if (settings === null) throw new Error('no book is open');
    const first = live.getLayout().chapters;
    const chapters = Array.from(written.values(), (chapter) => ({
      ...chapter,
      firstPage: first.get(chapter.id)?.firstPage ?? 1,
    }));
    return (await typesetInBrowser(settings, chapters, sizes)).map((pdf) => [...pdf]);
  },
};

function until(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = live.subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}

function visibleLayout(): VisibleLayout {
  const { total, chapters } = live.getLayout();
  const seen = Array.from(chapters, ([id, { firstPage, pages, problem, nodes }]) => {
    return {
      id,
      firstPage: firstPage ?? 0,
      pages: pages ?? 0,
      problem: problem?.message ?? null,
      nodes: [...nodes],
    };
  });
  return { total: total ?? 0, chapters: seen };
}
