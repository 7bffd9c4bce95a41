import type { ReaderRemark } from '@dierbaar/contract';
import type { PrintCheck } from '../../../lib/exports/exports.ts';
import type { PageMark } from '../viewer/page-strip.tsx';
import type { Beside } from './beside-tabs.tsx';

interface Shown {
  beside: Beside;
  remarks: readonly ReaderRemark[] | undefined;
}

/** Marks on the slider of the pages: those of what stands beside them. */
export function marksOf({ beside, remarks = [] }: Shown, check: PrintCheck | undefined): PageMark[] {
  if (beside === 'readers')
    return remarks.map(({ id, page, isDone }) => ({ id, page, kind: isDone ? 'reader-done' : 'reader' }));
  return (check?.remarks ?? []).flatMap(({ id, page, isAccepted, severity }) =>
    page === null || isAccepted || severity === 'notice' ? [] : [{ id, page, kind: severity }],
  );
}
