import type { AccountDeletion } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { AccountSection } from '../account-section.tsx';
import { deletionQuery, undoDeletion } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** The end of an account, and the way back from it. */
export function DeletionSection() {
  const { t } = useTranslation();
  const query = useQuery(deletionQuery);
  return (
    <AccountSection
      title={t('deletion.title')}
      text={t('deletion.text')}
      icon={IconUserX}
      summary={query.data && t(`deletion.summary.${query.data.state}`)}
    >
      <Loaded query={query}>
        {(data) =>
          data.state === 'none' ? <Begin printedCodes={data.printedCodes ?? 0} /> : <Planned {...data} />
        }
      </Loaded>
    </AccountSection>
  );
}

function Begin({ printedCodes }: { printedCodes: number }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" color="wine" onClick={() => setIsAsking(true)}>
        {t('deletion.begin')}
      </Button>
      <DeletionDialog isOpen={isAsking} onClose={() => setIsAsking(false)} printedCodes={printedCodes} />
    </>
  );
}

function Planned({ erasesAt }: Extract<AccountDeletion, { state: 'planned' }>) {
  const { t, i18n } = useTranslation();
  const undoing = useSubmission(async () => {
    if (await undoDeletion()) showSuccess(t('deletion.undone'));
    else showFailure(t('deletion.tooLate'));
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
