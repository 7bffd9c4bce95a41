import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PrintCheck } from '../../../lib/exports/exports.ts';
import { pageOfRemark } from './page-of-remark.ts';
import { remarksQuery } from './readers-api.ts';
import type { SidePanelTab } from './side-panel-tabs.tsx';

/** What stands beside the pages, and the remarks of readers with their pages in this edition. */
export function useSidePanel(projectId: string, check: PrintCheck | undefined) {
  const [search] = useSearchParams();
  const isAsked = search.get('beside') === 'readers';
  const [tab, setTab] = useState<SidePanelTab>(isAsked ? 'readers' : 'check');
  const { data, error } = useQuery(remarksQuery(projectId));
  const remarks = data?.remarks.map((remark) => ({
    ...remark,
    page: pageOfRemark(remark, data.contentHash, check),
    band: check && data.contentHash === check.contentHash ? remark.band : null,
  }));
  return {
    tab,
    setTab,
    /** A link asked for the readers, so the panel is not folded. */
    isAsked,
    remarks: remarks?.sort((one, other) => one.page - other.page),
    error,
    open: remarks?.filter(({ isDone }) => !isDone).length ?? 0,
  };
}
