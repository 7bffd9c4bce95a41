import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { failureKindOf } from '../../lib/api/failure-kind.ts';
import { Notice } from './notice.tsx';

/** Notice for a failed call that the user did not cause. */
export function FailureNotice({ error, action }: { error: unknown; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Notice kind="problem" action={action}>
      {t(`failure.kinds.${failureKindOf(error)}`)}
    </Notice>
  );
}
