import { Button } from '@mantine/core';
import { IconCreditCardOff, IconFileInvoice, IconPackageExport, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { planDeletion } from '../api.ts';
import classes from '../dialogs.module.css';

interface DeletionDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Codes in printed books that would play nothing any more. */
  printedCodes: number;
}

/** Asks before the end of an account is planned, and says what that means. */
export function DeletionDialog({ isOpen, onClose, printedCodes }: DeletionDialogProps) {
  const { t } = useTranslation();
  const planning = useSubmission(async () => {
    await planDeletion();
    onClose();
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('deletion.question')}>
      <div className={classes.text}>
        <p className={classes.main}>{t('deletion.consequence')}</p>
        <ul className={classes.effects}>
          <li>
            <IconPackageExport {...iconProps(20)} />
            {t('deletion.takeAlong')}
          </li>
          <li>
            <IconCreditCardOff {...iconProps(20)} />
            {t('deletion.subscription')}
          </li>
          <li>
            <IconFileInvoice {...iconProps(20)} />
            {t('deletion.invoices')}
          </li>
          {printedCodes > 0 && (
            <li>
              <IconQrcode {...iconProps(20)} />
              {t('deletion.voices', { count: printedCodes })}
            </li>
          )}
        </ul>
        {planning.failure && <FailureNotice error={planning.failure} />}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('deletion.keep')}
        </Button>
        <Button color="wine" loading={planning.isBusy} onClick={() => planning.submit()}>
          {t('deletion.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
