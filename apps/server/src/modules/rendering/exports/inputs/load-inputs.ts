import { setImmediate } from 'node:timers/promises';
import { editionCode, MAX_BOOK, mediaNamesOf } from '@dierbaar/book';
import type { BookSettings, ChapterText } from '@dierbaar/book/render';
import pLimit from 'p-limit';
import type { Connection } from '../../../../db/connection.ts';
import { loadChapterText, readChapterText } from '../../../books/chapters/text-refs.ts';
import { type BookPhoto, listPhotos } from '../../../media/photos/photos.service.ts';
import { type BookSpec, type CoverSpec, hashSpec, type StoredSpec } from './export-spec.ts';

/** A book with its texts and the photos that its pages show. */
export type BookInputs = Omit<BookSpec, 'chapters' | 'book'> & {
  book: Omit<BookSettings, 'page'>;
  chapters: ChapterText[];
  photos: BookPhoto[];
};

/** Everything a render needs. */
export type ExportInputs = BookInputs | CoverSpec;

/** Texts that are read at the same time; each is parsed in one piece, and the lease is renewed in between. */
const concurrency = 4;

/**
 * Loads the texts of a spec; a string is the reason why it cannot be rendered. Texts for print are validated again, which
 * for a preview takes longer than its first pages.
 */
export async function loadInputs(
  db: Connection,
  stored: StoredSpec,
  kind: string,
): Promise<ExportInputs | 'too_large' | 'unavailable'> {
  const { textBytes, ...spec } = stored;
  if (spec.type === 'cover') return spec;
  if (textBytes > MAX_BOOK.bytes) return 'too_large';
  const load = kind === 'preview' ? readChapterText : loadChapterText;
  const chapters: ChapterText[] = [];
  const [documents, photos] = await Promise.all([
    pLimit(concurrency).map(spec.chapters, async (ref) => {
      const document = await load(db, ref);
      await setImmediate();
      return document;
    }),
    listPhotos(db, spec.projectId),
  ]);
  for (const [index, { id, title }] of spec.chapters.entries()) {
    const document = documents[index];
    if (!document) return 'unavailable';
    chapters.push({ id, title, document });
  }
  const { frontispiece } = spec.book;
  const shown = new Set(chapters.flatMap(({ document }) => mediaNamesOf(document)));
  if (frontispiece) shown.add(frontispiece.name);
  const book = { ...spec.book, editionCode: editionCode(hashSpec(stored).contentHash) };
  return { ...spec, book, chapters, photos: photos.filter(({ name }) => shown.has(name)) };
}
