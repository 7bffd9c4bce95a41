import {
  type ChapterDocument,
  type CroppedPhoto,
  emptyDocument,
  leadingPhotoOf,
  parseChapter,
} from '@dierbaar/book';
import { createLivePages, type LiveChapter } from '@dierbaar/book/live';
import { type ProjectSettings, projectSettings, type TextSizeName, textSize } from '@dierbaar/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { chapterQuery } from '../../lib/chapters/chapters.ts';
import { makePrintOptions } from '../../lib/projects/print-options.ts';
import type { SpecimenBook } from './use-specimen-book.ts';

/** Pages of a book in each text size. */
export interface SizePages {
  counted: Partial<Record<TextSizeName, number>>;
  isCounting: boolean;
}

/** Counts the pages of the whole book in each text size, one size after the other, the chosen one first. */
export function useSizePages(book: SpecimenBook, texts: BookTexts, choices: ProjectSettings): SizePages {
  const [result, setResult] = useState<{ key: string; counted: SizePages['counted'] }>({
    key: '',
    counted: {},
  });
  const { chapters, hasFailed } = texts;
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
      live.setBook({ ...makePrintOptions(book.project, print, '', 0), textSize: size }, chapters);
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

/**
 * What the number of pages depends on: name, dedication and imprint fill no second page, every size is counted, and a photo
 * takes its page however it is cropped.
 */
function pagesKeyOf(choices: ProjectSettings): string {
  const dedication = choices.dedication.trim() === '' ? '' : '.';
  const frontispiece = choices.frontispiece && { ...choices.frontispiece, focusX: 0, focusY: 0 };
  return JSON.stringify({
    ...{ ...choices, dedication, frontispiece },
    ...{ textSize: 'regular', author: '', imprint: '' },
  });
}

/** The texts of a book; all null until they are there. */
export interface BookTexts {
  /** All chapters; null also when one cannot be counted. */
  chapters: LiveChapter[] | null;
  hasFailed: boolean;
  /** Photo of each chapter that stands for it in the contents. */
  photos: ReadonlyMap<string, CroppedPhoto> | null;
}

export function useTexts({ titles }: SpecimenBook): BookTexts {
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
  const photos = useMemo(() => {
    if (documents === null) return null;
    const leading = [...documents].map(([id, document]) => [id, leadingPhotoOf(document)] as const);
    return new Map(leading.flatMap(([id, photo]) => (photo ? [[id, photo]] : [])));
  }, [documents]);
  return { chapters, hasFailed: texts.hasFailed || !isSized, photos };
}

/** Whether the sizes of all photos are known: without them the pages cannot be counted here. */
function hasSizes({ content }: ChapterDocument): boolean {
  return content.every((block) => {
    if (block.type === 'image') return block.attrs.pixelWidth !== null && block.attrs.pixelHeight !== null;
    if (block.type !== 'imageLayout') return true;
    return block.attrs.images.every((image) => image.pixelWidth !== null && image.pixelHeight !== null);
  });
}
