import { IconCreditCardOff, IconFileInvoice, IconPackageExport, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
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
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('deletion.question')}
      cancelLabel={t('deletion.keep')}
      confirmLabel={t('deletion.confirm')}
      isDestructive
      run={planDeletion}
    >
      <p className={classes.main}>{t('deletion.consequence')}</p>
      <ul className={classes.effects}>
        <li>
          <IconPackageExport {...iconProps(20)} />
          {t('deletion.accountExport')}
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
    </ConfirmDialog>
  );
}
