import type { ReaderRemark } from '@dierbaar/contract';
import type { PrintCheck } from '../../../lib/exports/exports.ts';

type Place = Pick<ReaderRemark, 'chapterId' | 'index' | 'page'>;

/**
 * Page of a remark in the edition that is shown. Readers may see an older one; then it follows from the block of the text:
 * the last page that begins with that block or one before it.
 */
export function pageOfRemark(
  { chapterId, index, page }: Place,
  contentHash: string | null,
  check: Pick<PrintCheck, 'contentHash' | 'pageStarts'> | undefined,
): number {
  if (!check || check.contentHash === contentHash || chapterId === null || index === null) return page;
  const starts = check.pageStarts.filter((start) => start.chapterId === chapterId);
  const found = starts.findLast((start) => (start.index ?? -1) <= index);
  return found?.page ?? page;
}
