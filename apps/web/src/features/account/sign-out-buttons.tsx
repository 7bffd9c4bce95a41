import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { clearSession, settleWork } from '../../lib/session/sign-out.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FailureNotice } from '../../ui/notice/failure-notice.tsx';
import { showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { signOutEverywhere } from './api.ts';
import classes from './devices-section.module.css';
import dialogClasses from './dialogs.module.css';
import { useLogOut } from './use-log-out.ts';

/** Sign-out on this device, or on all devices after a confirmation. */
export function SignOutButtons() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { logOut, isLoggingOut } = useLogOut();
  const leavingEverywhere = useSubmission(async () => {
    await settleWork();
    await signOutEverywhere();
    clearSession();
    await navigate(pathTo('login'));
    showSuccess(t('account.devices.everywhereDone'));
  });
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" loading={isLoggingOut} onClick={logOut}>
        {t('account.devices.signOutHere')}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => setIsAsking(true)}>
        {t('account.devices.everywhere')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('account.devices.everywhereTitle')}
      >
        <div className={dialogClasses.text}>
          <p>{t('account.devices.everywhereText')}</p>
          {leavingEverywhere.failure && <FailureNotice error={leavingEverywhere.failure} />}
        </div>
        <DialogActions>
          <Button variant="default" onClick={() => setIsAsking(false)} data-autofocus>
            {t('account.devices.stay')}
          </Button>
          <Button loading={leavingEverywhere.isBusy} onClick={() => leavingEverywhere.submit()}>
            {t('account.devices.everywhere')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
