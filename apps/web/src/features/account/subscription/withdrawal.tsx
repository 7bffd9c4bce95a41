import type { User } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconChevronRight, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts';
import rowClasses from '../account-section.module.css';
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
  const withdraw = async () => {
    await changeSubscription('withdraw');
    onWithdrawn();
  };
  const isNarrow = useIsNarrow();
  const date = formatDay(until, i18n.language);
  return (
    <div className={isNarrow ? rowClasses.section : sectionClasses.withdrawal}>
      {isNarrow ? (
        <button type="button" className={rowClasses.row} onClick={() => setIsOpen(true)}>
          <IconReceiptRefund {...iconProps(22)} />
          <span>
            {t('account.withdrawal.open')}
            <span className={rowClasses.summary}>{t('account.withdrawal.until', { date })}</span>
          </span>
          <IconChevronRight {...iconProps(20)} />
        </button>
      ) : (
        <>
          <p>{t('account.withdrawal.text', { date })}</p>
          <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
            {t('account.withdrawal.open')}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t('account.withdrawal.title')}
        cancelLabel={t('account.withdrawal.back')}
        confirmLabel={t('account.withdrawal.confirm')}
        run={withdraw}
      >
        <p className={classes.main}>{t('account.withdrawal.statement')}</p>
        <dl className={classes.facts}>
          <dt>{t('account.withdrawal.name')}</dt>
          <dd>
            {user.firstName} {user.lastName}
          </dd>
          <dt>{t('common.email')}</dt>
          <dd>{user.email}</dd>
        </dl>
        <p>{t('account.withdrawal.effect')}</p>
      </ConfirmDialog>
    </div>
  );
}
