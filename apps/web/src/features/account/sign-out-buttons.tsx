import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { clearSession, settleWork } from '../../lib/session/sign-out.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { signOutEverywhere } from './api.ts';
import classes from './devices-section.module.css';
import { useLogOut } from './use-log-out.ts';

/** Sign-out on this device, or on all devices after a confirmation. */
export function SignOutButtons() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { logOut, isLoggingOut } = useLogOut();
  const leaveEverywhere = async () => {
    await settleWork();
    await signOutEverywhere();
    clearSession();
    await navigate(pathTo('login'));
    showSuccess(t('account.devices.everywhereDone'));
  };
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" loading={isLoggingOut} onClick={logOut}>
        {t('account.devices.signOutHere')}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => setIsAsking(true)}>
        {t('account.devices.everywhere')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('account.devices.everywhereTitle')}
        cancelLabel={t('account.devices.stay')}
        confirmLabel={t('account.devices.everywhere')}
        run={leaveEverywhere}
      >
        <p>{t('account.devices.everywhereText')}</p>
      </ConfirmDialog>
    </div>
  );
}
