import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { acceptRemark, type PrintCheck, type PrintRemark } from '../../../lib/exports/exports.ts';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { shrinkPhoto } from '../api.ts';

export interface RemarkActions {
  /** Id of the remark that is being repaired. */
  busyId: string | null;
  accept: (remark: PrintRemark, isAccepted: boolean) => void;
  repair: (remark: PrintRemark) => void;
}

/** What every remark of a book needs. */
export interface RemarkContext {
  projectId: string;
  actions: RemarkActions;
  onPage: (page: number) => void;
}

/** Accepts or repairs a remark. Accepting updates the panel optimistically and rolls back on a failure. */
export function useRemarkActions(projectId: string, onChanged: () => void): RemarkActions {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const queryKey = ['project-exports', projectId, 'check'];

  const setAccepted = (id: string, isAccepted: boolean) =>
    client.setQueriesData<PrintCheck>(
      { queryKey },
      (check) =>
        check && {
          ...check,
          remarks: check.remarks.map((one) => (one.id === id ? { ...one, isAccepted } : one)),
        },
    );

  const accept = async ({ id }: PrintRemark, isAccepted: boolean) => {
    await client.cancelQueries({ queryKey });
    setAccepted(id, isAccepted);
    try {
      await acceptRemark(projectId, id, isAccepted);
    } catch {
      setAccepted(id, !isAccepted);
      showFailure(t('preview.check.acceptFailed'));
    }
  };

  const repair = async (remark: PrintRemark) => {
    const { id, better } = remark;
    if (!better) return;
    setBusyId(id);
    try {
      if (!(await shrinkPhoto(remark))) throw new Error('the photo is not there any more');
      const centimetres = formatMeasure(better.centimetres, i18n.language);
      showSuccess(t(`preview.check.printed.${better.of}`, { centimetres }));
      onChanged();
    } catch {
      showFailure(t('preview.check.printFailed'));
    } finally {
      setBusyId(null);
    }
  };

  return {
    busyId,
    accept: (remark, isAccepted) => void accept(remark, isAccepted),
    repair: (remark) => void repair(remark),
  };
}
