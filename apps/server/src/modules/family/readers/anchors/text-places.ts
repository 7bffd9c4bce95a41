import { plainText } from '@dierbaar/book';
import type { Connection } from '../../../../db/connection.ts';
import { type ChapterRef, listChapterRefs, readChapterText } from '../../../books/chapters/text-refs.ts';
import { type Anchor, type FoundPlace, findAnchor, type SearchedText, searchText } from './find-anchor.ts';

/** The text of a chapter as it is now, to find places in. */
async function searchChapter(db: Connection, ref: ChapterRef): Promise<SearchedText> {
  const document = await readChapterText(db, ref);
  const blocks = document?.content ?? [];
  return searchText(blocks.map((block) => plainText({ type: 'doc', content: [block] })));
}

/** Place of an anchor in a chapter as it is now; null when its words are not there, `gone` when the chapter is. */
export async function findInChapter(
  db: Connection,
  { projectId, chapterId }: { projectId: string; chapterId: string },
  anchor: Anchor,
): Promise<FoundPlace | null | 'gone'> {
  return (await createTextSearch(db, projectId))(chapterId, anchor);
}

/** Whether words are of a text: a title or a running head is not, whatever stands around it. */
export const isOfText = (found: FoundPlace | null): found is FoundPlace =>
  found !== null && found.kept >= 0.5;

/** Finds places in the chapters of a book; each text is read once. */
export async function createTextSearch(db: Connection, projectId: string) {
  const { chapters } = await listChapterRefs(db, projectId);
  const texts = new Map<string, Promise<SearchedText>>();
  return async (chapterId: string, anchor: Anchor): Promise<FoundPlace | null | 'gone'> => {
    const ref = chapters.find(({ id }) => id === chapterId);
    if (!ref) return 'gone';
    const text = texts.get(chapterId) ?? searchChapter(db, ref);
    texts.set(chapterId, text);
    return findAnchor(await text, anchor);
  };
}
