import type { LayoutData } from '../../layout/layout-data.ts';
import { readNodeMap } from '../../layout/node-map.ts';
import { chapterAlone, findUnsettableBlock, withoutBalance } from '../../layout/without-balance.ts';
import { type BlockPlace, type BookCompiler, LayoutFailed, type Typeset } from './book-compiler.ts';

/** Pages, and the chapters that are set without balance. */
export type TypesetPages = Typeset & { unbalanced: string[] };

/**
 * Sets a book or a chapter. A chapter whose balance fails is set without it: no text makes a book unprintable. The live page
 * decides the same for each chapter (see live/pages/lay-out-chapter.ts), so both show the same pages.
 */
export function typesetPages(
  compiler: BookCompiler,
  template: 'book' | 'chapter',
  data: LayoutData,
): TypesetPages {
  const balanced = orFailure(() => compiler.typeset(template, data));
  if (!(balanced instanceof LayoutFailed)) return { ...balanced, unbalanced: [] };
  const ids = data.chapters.map(({ id }) => id);
  const flowing = orFailure(() => compiler.typeset(template, withoutBalance(data, ids)));
  if (flowing instanceof LayoutFailed) throw new LayoutFailed(flowing.message, findBlock(compiler, data));
  // Page numbers come from the flowing book: a chapter keeps its number of pages in the balance.
  const failing = template === 'book' ? findFailing(compiler, data, flowing) : ids;
  if (failing.length === 0 || failing.length === ids.length) return { ...flowing, unbalanced: ids };
  const mixed = orFailure(() => compiler.typeset(template, withoutBalance(data, failing)));
  return mixed instanceof LayoutFailed ? { ...flowing, unbalanced: ids } : { ...mixed, unbalanced: failing };
}

/** Chapters that cannot be set with balance on the pages where they begin. */
function findFailing(compiler: BookCompiler, data: LayoutData, { map }: Typeset): string[] {
  const firstPages = new Map(
    readNodeMap(map)
      .toReversed()
      .map(({ chapterId, page }) => [chapterId, page]),
  );
  const isFailing = (id: string) => !canBeSet(compiler, chapterAlone(data, id, firstPages.get(id) ?? null));
  return data.chapters.map(({ id }) => id).filter(isFailing);
}

function findBlock(compiler: BookCompiler, data: LayoutData): BlockPlace | null {
  for (const { id, firstPage } of data.chapters) {
    const chapter = withoutBalance(chapterAlone(data, id, firstPage), [id]);
    if (canBeSet(compiler, chapter)) continue;
    const index = findUnsettableBlock(chapter, (part) => canBeSet(compiler, part));
    return index === null ? null : { chapterId: id, index };
  }
  return null;
}

const canBeSet = (compiler: BookCompiler, chapter: LayoutData) =>
  !(orFailure(() => compiler.typeset('chapter', chapter)) instanceof LayoutFailed);

function orFailure<T>(typeset: () => T): T | LayoutFailed {
  try {
    return typeset();
  } catch (error) {
    if (error instanceof LayoutFailed) return error;
    throw error;
  }
}
