import type { ReaderRemark } from '@dierbaar/contract';
import type { PrintCheck } from '../../../lib/exports/exports.ts';
import type { PageMark } from '../viewer/page-strip.tsx';
import type { SidePanelTab } from './side-panel-tabs.tsx';

interface Shown {
  tab: SidePanelTab;
  remarks: readonly ReaderRemark[] | undefined;
}

/** Marks on the slider of the pages: those of what stands beside them. */
export function marksOf({ tab, remarks = [] }: Shown, check: PrintCheck | undefined): PageMark[] {
  if (tab === 'readers')
    return remarks.map(({ id, page, isDone }) => ({ id, page, kind: isDone ? 'reader-done' : 'reader' }));
  return (check?.remarks ?? []).flatMap(({ id, page, isAccepted, severity }) =>
    page === null || isAccepted || severity === 'notice' ? [] : [{ id, page, kind: severity }],
  );
}
