import { setImmediate } from 'node:timers/promises';
import { MAX_BOOK, mediaNamesOf } from '@dierbaar/book';
import type { ChapterText } from '@dierbaar/book/render';
import type { Connection } from '../../../db/connection.ts';
import { listPhotos } from '../../media/media.service.ts';
import { loadChapterText } from '../../project-chapters/text-refs.ts';
import type { BookSpec, CoverSpec, StoredSpec } from './export-spec.ts';

/** A book with its texts, and the object keys of the photos that they show. */
export type BookInputs = Omit<BookSpec, 'chapters'> & {
  chapters: ChapterText[];
  photos: { name: string; preview: string; print: string }[];
};

/** Everything a render needs. */
export type ExportInputs = BookInputs | CoverSpec;

/** Loads the texts of a spec; a string is the reason why it cannot be rendered. */
export async function loadInputs(
  db: Connection,
  { textBytes, ...spec }: StoredSpec,
): Promise<ExportInputs | 'too_large' | 'unavailable'> {
  if (spec.type === 'cover') return spec;
  if (textBytes > MAX_BOOK.bytes) return 'too_large';
  const chapters: ChapterText[] = [];
  for (const ref of spec.chapters) {
    const document = await loadChapterText(db, ref);
    if (!document) return 'unavailable';
    chapters.push({ id: ref.id, title: ref.title, document });
    // Each chapter is validated in one piece; the lease is renewed in between.
    await setImmediate();
  }
  const shown = new Set(chapters.flatMap(({ document }) => mediaNamesOf(document)));
  const photos = (await listPhotos(db, spec.projectId)).filter(({ name }) => shown.has(name));
  return {
    ...spec,
    chapters,
    photos: photos.map(({ name, keys }) => ({ name, preview: keys.preview, print: keys.print })),
  };
}
