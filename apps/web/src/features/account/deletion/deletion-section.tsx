import type { AccountDeletion } from '@dierbaar/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/dates.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { AccountSection } from '../account-section.tsx';
import { deletionQuery, undoDeletion } from '../api.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

/** The end of an account, and the way back from it. */
export function DeletionSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(deletionQuery);
  return (
    <AccountSection
      title={t('deletion.title')}
      text={t('deletion.text')}
      icon={IconUserX}
      summary={data && t(`deletion.summary.${data.state}`)}
    >
      {data?.state === 'none' && <Begin />}
      {data?.state === 'planned' && <Planned {...data} />}
      {!data && !error && <Skeleton height={48} radius="sm" />}
      {!data && error && (
        <FailureNotice
          error={error}
          action={
            <Button size="sm" variant="default" onClick={() => void refetch()}>
              {t('failure.retry')}
            </Button>
          }
        />
      )}
    </AccountSection>
  );
}

function Begin() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="subtle" color="wine" onClick={() => setIsAsking(true)}>
        {t('deletion.begin')}
      </Button>
      <DeletionDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

function Planned({ erasesAt }: Extract<AccountDeletion, { state: 'planned' }>) {
  const { t, i18n } = useTranslation();
  const undoing = useSubmission(async () => {
    await undoDeletion();
    showSuccess(t('deletion.undone'));
  });
  return (
    <>
      <Notice
        kind="information"
        title={t('deletion.planned', { date: formatDay(erasesAt, i18n.language) })}
        action={
          <Button size="sm" loading={undoing.isBusy} onClick={() => undoing.submit()}>
            {t('deletion.undo')}
          </Button>
        }
      >
        {t('deletion.plannedHint')}
      </Notice>
      {undoing.failure && <FailureNotice error={undoing.failure} />}
    </>
  );
}
