import type { LiveChapter, LiveLayout, LivePages } from '@dierbaar/book/live';
import type { Project, SelectedChapter } from '@dierbaar/contract';
import { useEffect, useMemo } from 'react';
import { useLivePhotos } from '../../../lib/photos/use-live-photos.ts';
import { makePrintOptions, type PrintOptions } from '../../../lib/projects/print-options.ts';
import { type DebouncedText, useTextValue } from '../debounced-text.ts';
import { useLivePages } from './engine/live-engine.ts';
import { namesWithoutSize, photoNamesOf } from './engine/photo-names.ts';
import { nothingWritten, useBookTexts } from './engine/use-book-texts.ts';
import { useLayout } from './engine/use-layout.ts';
import { useSettingsAndCover } from './use-settings-and-cover.ts';

export interface LiveBook {
  live: LivePages;
  layout: LiveLayout;
  settings: PrintOptions;
  /** Whether the pages that are not known yet will be: false when a text could not be fetched. */
  isCounting: boolean;
}

/** The printed pages: the book once there is one, and how to try again after a failure. */
export interface LiveBookState {
  book: LiveBook | null;
  retry: (() => void) | null;
}

interface LiveBookOptions {
  /** Null while the pages are hidden: nothing is fetched or rendered then. */
  book: Project | null;
  author: string;
  chapters: readonly SelectedChapter[];
  chapterId: string;
  text: DebouncedText;
}

/** Live pages of the book, with the current text of the open chapter. */
export function useLiveBook({ book, author, chapters, chapterId, text }: LiveBookOptions): LiveBookState {
  const live = useLivePages(book !== null);
  const layout = useLayout(live);
  const texts = useBookTexts(book ? chapters : noChapters, chapterId);
  const print = useSettingsAndCover(book?.id);
  // The inner margin depends on the number of pages; until it is known it is that of a thin book.
  const pages = layout?.total ?? 0;
  const settings = useMemo(
    () => (book && print.settings ? makePrintOptions(book, print.settings, author, pages) : null),
    [book, print.settings, author, pages],
  );

  useEffect(() => {
    if (!live || !settings || chapters.length === 0) return;
    const list = chapters.map(({ projectChapterId: id, name: title, hasContent }): LiveChapter => {
      if (id === chapterId) return { id, title, document: text.current().chapter };
      return { id, title, document: texts.documents.get(id) ?? (hasContent ? null : nothingWritten) };
    });
    live.setBook(settings, list);
    const open = list.find(({ id }) => id === chapterId);
    // Sent without rendering the screen.
    return open && text.subscribe(() => live.setChapter({ ...open, document: text.current().chapter }));
  }, [live, settings, chapters, chapterId, text, texts.documents]);

  const shown = useTextValue(text, ({ chapter }) => photoNamesOf(chapter));
  useLivePhotos(live, book?.id, shown);
  const unsized = useMemo(
    () => [...texts.documents.values()].flatMap(namesWithoutSize).join(' '),
    [texts.documents],
  );
  useLivePhotos(live, book?.id, unsized);

  const isCounting = !texts.hasFailed;
  const liveBook = useMemo(
    () => (live && layout && settings ? { live, layout, settings, isCounting } : null),
    [live, layout, settings, isCounting],
  );
  const hasFailed = layout?.state === 'failed' || print.hasFailed;
  const { retry: retryPrint } = print;
  const retry = useMemo(() => {
    if (!live || !hasFailed) return null;
    return () => {
      retryPrint();
      live.retry();
    };
  }, [live, hasFailed, retryPrint]);
  return useMemo(() => ({ book: liveBook, retry }), [liveBook, retry]);
}

const noChapters: SelectedChapter[] = [];
