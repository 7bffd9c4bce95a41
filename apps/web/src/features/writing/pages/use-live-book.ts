import { emptyDocument, mediaNamesOf, parseChapter } from '@dierbaar/book';
import { createLivePages, type LiveChapter, type LiveLayout, type LivePages } from '@dierbaar/book/live';
import type { Project, SelectedChapter } from '@dierbaar/contract';
import { useQueries } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { chapterQuery } from '../../../lib/chapters/chapters.ts';
import { photoQuery } from '../../../lib/photos/photo-query.ts';
import { type DebouncedText, useTextValue } from '../debounced-text.ts';
import { type BookSettings, makeBookSettings } from './book-settings.ts';
import { useBookPrintSettings } from './use-book-print-settings.ts';

export interface LiveBook {
  live: LivePages;
  layout: LiveLayout;
  settings: BookSettings;
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
export function useLiveBook({ book, author, chapters, chapterId, text }: LiveBookOptions): LiveBook | null {
  const live = useLivePages(book !== null);
  const layout = useLayout(live);
  const others = useOtherChapters(book ? chapters : [], chapterId);
  // The inner margin depends on the page count; that of the last layout is close enough.
  const pages = layout?.total ?? 0;
  const printSettings = useBookPrintSettings(book?.id);
  const settings = useMemo(
    () => (book && printSettings ? makeBookSettings(book, printSettings, author, pages) : null),
    [book, printSettings, author, pages],
  );

  useEffect(() => {
    if (!live || !settings || chapters.length === 0) return;
    const list = chapters.map(({ projectChapterId: id, name: title }): LiveChapter => {
      const document = id === chapterId ? text.current().chapter : (others.get(id) ?? emptyDocument());
      return { id, title, document };
    });
    live.setBook(settings, list);
    const open = list.find(({ id }) => id === chapterId);
    // Sent without rendering the screen.
    return open && text.subscribe(() => live.setChapter({ ...open, document: text.current().chapter }));
  }, [live, settings, chapters, chapterId, text, others]);

  const photos = useTextValue(text, ({ chapter }) => mediaNamesOf(chapter).join(' '));
  useEffect(() => {
    if (!live || !book || photos === '') return;
    for (const name of photos.split(' ')) void sendPhotoToTypesetter(live, book.id, name);
  }, [live, book, photos]);

  return useMemo(
    () => (live && layout && settings ? { live, layout, settings } : null),
    [live, layout, settings],
  );
}

/** Live pages engine, closed while it is not needed. */
export function useLivePages(isEnabled: boolean): LivePages | null {
  const [live, setLive] = useState<LivePages | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    const pages = createLivePages();
    setLive(pages);
    return () => {
      setLive(null);
      pages.close();
    };
  }, [isEnabled]);
  return live;
}

/** Layout of the pages, rendered when the browser has time: a typed letter goes first. */
export function useLayout(live: LivePages | null): LiveLayout | null {
  const [shown, setShown] = useState<{ live: LivePages; layout: LiveLayout } | null>(null);
  useEffect(() => {
    if (!live) return;
    const update = () => {
      const layout = live.getLayout();
      startTransition(() =>
        setShown((before) => (before?.live === live && before.layout === layout ? before : { live, layout })),
      );
    };
    update();
    return live.subscribe(update);
  }, [live]);
  return shown?.live === live ? (shown?.layout ?? null) : null;
}

/** Sends a photo to the engine. A photo that cannot be fetched is drawn as an empty box. */
export async function sendPhotoToTypesetter(live: LivePages, projectId: string, name: string): Promise<void> {
  try {
    const picture = await queryClient.fetchQuery(photoQuery(projectId, name));
    const { width, height } = await createImageBitmap(picture);
    live.setPhoto(name, { picture, width, height });
  } catch {
    live.setPhoto(name, null);
  }
}

function useOtherChapters(chapters: readonly SelectedChapter[], chapterId: string) {
  const withText = chapters.filter((one) => one.hasContent && one.projectChapterId !== chapterId);
  return useQueries({
    queries: withText.map(({ projectChapterId }) => ({
      ...chapterQuery(projectChapterId),
      staleTime: 60_000,
    })),
    combine: combineTexts,
  });
}

type Answer = { data?: { id: string; body: string } | undefined };

function combineTexts(answers: readonly Answer[]): ReadonlyMap<string, LiveChapter['document']> {
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, parseBody(data.body)] as const] : [])));
}

const parsedBodies = new Map<string, LiveChapter['document']>();

/** Cached by body: the same document object keeps an unchanged chapter from being rendered again. */
function parseBody(body: string): LiveChapter['document'] {
  const known = parsedBodies.get(body);
  if (known) return known;
  const { document } = parseChapter(body);
  if (parsedBodies.size > 300) parsedBodies.clear();
  parsedBodies.set(body, document);
  return document;
}
