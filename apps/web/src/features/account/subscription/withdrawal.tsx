import type { User } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format/dates.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { changeSubscription } from '../api.ts';
import classes from '../dialogs.module.css';
import sectionClasses from './subscription-section.module.css';

interface WithdrawalProps {
  until: string;
  user: User;
  onWithdrawn: () => void;
}

/** Statutory withdrawal in two steps: a visible button for fourteen days, then a confirmation. */
export function Withdrawal({ until, user, onWithdrawn }: WithdrawalProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const withdrawal = useSubmission(async () => {
    await changeSubscription('withdraw');
    onWithdrawn();
  });
  return (
    <div className={sectionClasses.withdrawal}>
      <p>{t('account.withdrawal.text', { date: formatDay(until, i18n.language) })}</p>
      <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
        {t('account.withdrawal.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('account.withdrawal.title')}>
        <div className={classes.text}>
          <p className={classes.main}>{t('account.withdrawal.statement')}</p>
          <dl className={classes.facts}>
            <dt>{t('account.withdrawal.name')}</dt>
            <dd>
              {user.firstName} {user.lastName}
            </dd>
            <dt>{t('account.withdrawal.email')}</dt>
            <dd>{user.email}</dd>
          </dl>
          <p>{t('account.withdrawal.effect')}</p>
          {withdrawal.failure && <FailureNotice error={withdrawal.failure} />}
        </div>
        <DialogActions>
          <Button variant="default" onClick={close} data-autofocus>
            {t('account.withdrawal.back')}
          </Button>
          <Button loading={withdrawal.isBusy} onClick={() => withdrawal.submit()}>
            {t('account.withdrawal.confirm')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
