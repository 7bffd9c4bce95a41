import type { PrintCheck } from '../../lib/exports/exports.ts';
import { pathTo } from '../../lib/paths.ts';
import { editorPathOf } from './editor-path.ts';
import { pagesOf, type Spread } from './viewer/spreads.ts';

/**
 * Path to what a spread shows: the first text of its pages, the photo on a page without text, the text before it, or the
 * cover. Without the print check of these pages it is the chapter last written in.
 */
export function editPathOf(
  projectId: string,
  spread: Spread | undefined,
  check: Pick<PrintCheck, 'pageStarts' | 'photos'> | undefined,
): string {
  const isCover = spread?.left?.kind === 'cover' || spread?.right?.kind === 'cover';
  if (isCover) return pathTo('editCover', { query: { projectId } });
  // The right-hand page comes first, because chapters start there.
  const pages = spread ? pagesOf(spread).reverse() : [];
  const place =
    pages.flatMap((page) => check?.pageStarts.find((start) => start.page === page) ?? [])[0] ??
    pages.flatMap((page) => photoOn(page, check?.photos ?? []))[0] ??
    check?.pageStarts.findLast(({ page }) => page < (pages[0] ?? 0));
  // The title of a chapter is not in its text: the caret goes to the first paragraph below it.
  return place
    ? editorPathOf(projectId, { chapterId: place.chapterId, index: place.index ?? 0 })
    : pathTo('editor', { query: { projectId } });
}

function photoOn(page: number, photos: PrintCheck['photos']) {
  return photos.flatMap(({ chapterId, index, page: on }) =>
    on === page && chapterId !== null ? [{ chapterId, index }] : [],
  );
}
