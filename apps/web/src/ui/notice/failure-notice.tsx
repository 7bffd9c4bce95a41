import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKindOf } from '../../lib/api/failure-kind.ts';
import { Notice } from './notice.tsx';

/** What is told about a call that failed for no reason of the person's own. */
export function FailureNotice({ error, action }: { error: unknown; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Notice kind="problem" action={action}>
      {t(`failure.kinds.${failureKindOf(error)}`)}
    </Notice>
  );
}
