import { Button } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
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
  const cancelling = useSubmission(async () => {
    await changeSubscription('cancel');
    onClose();
    showSuccess(t('account.cancelling.done'));
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('account.cancelling.title')}>
      <div className={classes.text}>
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
        {cancelling.failure && <FailureNotice error={cancelling.failure} />}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('account.cancelling.keep')}
        </Button>
        <Button loading={cancelling.isBusy} onClick={() => cancelling.submit()}>
          {t('account.cancelling.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
