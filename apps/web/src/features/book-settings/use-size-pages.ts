import { type ChapterDocument, emptyDocument, parseChapter } from '@dierbaar/book';
import { createLivePages, type LiveChapter } from '@dierbaar/book/live';
import { type ProjectSettings, projectSettings, type TextSizeName, textSize } from '@dierbaar/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { chapterQuery } from '../../lib/chapters/chapters.ts';
import { makeBookSettings } from '../../lib/projects/book-settings.ts';
import type { BookToSet } from './use-book-to-set.ts';

/** Pages of a book in each text size. */
export interface SizePages {
  counted: Partial<Record<TextSizeName, number>>;
  isCounting: boolean;
}

/** Counts the pages of the whole book in each text size, one size after the other, the chosen one first. */
export function useSizePages(book: BookToSet, choices: ProjectSettings): SizePages {
  const [result, setResult] = useState<{ key: string; counted: SizePages['counted'] }>({
    key: '',
    counted: {},
  });
  const { chapters, hasFailed } = useTexts(book);
  const key = pagesKeyOf(choices);
  const first = book.settings.textSize;
  useEffect(() => {
    if (chapters === null) return;
    const live = createLivePages();
    const sizes = [first, ...textSize.options.filter((size) => size !== first)];
    const counted: SizePages['counted'] = {};
    const print = { settings: projectSettings.parse(JSON.parse(key)), cover: book.cover };
    const countNext = () => {
      const [size] = sizes;
      if (size === undefined) return live.close();
      live.setBook({ ...makeBookSettings(book.project, print, '', 0), textSize: size }, chapters);
    };
    const stop = live.subscribe(() => {
      const { total } = live.getLayout();
      const [size] = sizes;
      if (total === null || size === undefined) return;
      sizes.shift();
      counted[size] = total;
      setResult({ key, counted: { ...counted } });
      countNext();
    });
    countNext();
    return () => {
      stop();
      live.close();
    };
  }, [book.project, book.cover, chapters, first, key]);
  return { counted: result.key === key ? result.counted : {}, isCounting: !hasFailed };
}

/** What the number of pages depends on: name, dedication and imprint fill no second page, and every size is counted. */
function pagesKeyOf(choices: ProjectSettings): string {
  const dedication = choices.dedication.trim() === '' ? '' : '.';
  return JSON.stringify({ ...choices, textSize: 'regular', author: '', imprint: '', dedication });
}

/** All chapters with their texts; null until they are there, or when one cannot be counted. */
function useTexts({ titles }: BookToSet): { chapters: LiveChapter[] | null; hasFailed: boolean } {
  const texts = useQueries({
    queries: titles
      .filter(({ hasContent }) => hasContent)
      .map(({ id }) => ({ ...chapterQuery(id), staleTime: 60_000 })),
    combine: (answers) => ({
      bodies: answers.flatMap(({ data }) => (data ? [{ id: data.id, body: data.body }] : [])),
      isComplete: answers.every(({ data }) => data !== undefined),
      hasFailed: answers.some(({ data, isError }) => isError && !data),
    }),
  });
  const documents = useMemo(
    () =>
      texts.isComplete
        ? new Map(texts.bodies.map(({ id, body }) => [id, parseChapter(body).document]))
        : null,
    [texts.bodies, texts.isComplete],
  );
  const isSized = documents === null || [...documents.values()].every(hasSizes);
  const chapters = useMemo(
    () =>
      documents && isSized
        ? titles.map(({ id, title }) => ({ id, title, document: documents.get(id) ?? emptyDocument() }))
        : null,
    [titles, documents, isSized],
  );
  return { chapters, hasFailed: texts.hasFailed || !isSized };
}

/** Whether the sizes of all photos are known: without them the pages cannot be counted here. */
function hasSizes({ content }: ChapterDocument): boolean {
  return content.every((block) => {
    if (block.type === 'image') return block.attrs.pixelWidth !== null && block.attrs.pixelHeight !== null;
    if (block.type !== 'imageLayout') return true;
    return block.attrs.images.every((image) => image.pixelWidth !== null && image.pixelHeight !== null);
  });
}
