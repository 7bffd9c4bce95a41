import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { changeSubscription } from '../api.ts';
import classes from '../dialogs.module.css';

interface CancelDialogProps {
  isOpen: boolean;
  /** End of the paid period. */
  endsAt: string | null;
  onClose: () => void;
}

/** Confirms a cancellation and states its effect and date. */
export function CancelDialog({ isOpen, endsAt, onClose }: CancelDialogProps) {
  const { t, i18n } = useTranslation();
  const cancel = async () => {
    await changeSubscription('cancel');
    showSuccess(t('account.cancelling.done'));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.cancelling.title')}
      cancelLabel={t('account.cancelling.keep')}
      confirmLabel={t('account.cancelling.confirm')}
      run={cancel}
    >
      {endsAt !== null && (
        <p className={classes.main}>
          {t('account.cancelling.endsOn', { date: formatDay(endsAt, i18n.language) })}
        </p>
      )}
      <ul className={classes.effects}>
        <li>
          <IconCheck {...iconProps(20)} />
          {t('account.cancelling.kept')}
        </li>
        <li>
          <IconCheck {...iconProps(20)} />
          {t('account.cancelling.later')}
        </li>
        {endsAt !== null && (
          <li>
            <IconPrinter {...iconProps(20)} />
            {t('account.cancelling.print')}
          </li>
        )}
      </ul>
      <p>{t('account.cancelling.mail')}</p>
    </ConfirmDialog>
  );
}
