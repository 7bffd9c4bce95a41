import { emptyDocument, parseChapter } from '@dierbaar/book';
import type { LiveChapter } from '@dierbaar/book/live';
import type { SelectedChapter } from '@dierbaar/contract';
import { useQueries } from '@tanstack/react-query';
import { chapterQuery } from '../../../../lib/chapters/chapters.ts';

type Document = NonNullable<LiveChapter['document']>;

/** Texts of chapters by their id as the server has them; one that is not fetched yet is missing. */
export interface BookTexts {
  documents: ReadonlyMap<string, Document>;
  hasFailed: boolean;
}

/** Text of a chapter in which nothing has been written. */
export const nothingWritten = emptyDocument();

/** Texts of the chapters with text, except the open one. */
export function useBookTexts(chapters: readonly SelectedChapter[], openChapterId: string): BookTexts {
  const withText = chapters.filter((one) => one.hasContent && one.projectChapterId !== openChapterId);
  return useQueries({
    queries: withText.map(({ projectChapterId }) => ({
      ...chapterQuery(projectChapterId),
      staleTime: 60_000,
    })),
    combine,
  });
}

type Answer = { data?: { id: string; body: string } | undefined; isError: boolean };

function combine(answers: readonly Answer[]): BookTexts {
  return {
    documents: new Map(
      answers.flatMap(({ data }) => (data ? [[data.id, parseBody(data.body)] as const] : [])),
    ),
    hasFailed: answers.some(({ data, isError }) => isError && !data),
  };
}

const parsedBodies = new Map<string, Document>();

/** Cached by body: the same document object keeps an unchanged chapter from being laid out again. */
function parseBody(body: string): Document {
  const known = parsedBodies.get(body);
  if (known) return known;
  const { document } = parseChapter(body);
  if (parsedBodies.size > 300) parsedBodies.clear();
  parsedBodies.set(body, document);
  return document;
}
