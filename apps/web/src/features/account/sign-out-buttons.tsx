import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { forgetSession, signOut } from '../../lib/session/sign-out.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FailureNotice } from '../../ui/notice/failure-notice.tsx';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { signOutEverywhere } from './api.ts';
import classes from './devices-section.module.css';
import dialogClasses from './dialogs.module.css';

/** Leaving on this device, or on all of them at once. */
export function SignOutButtons() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useSubmission(
    async () => {
      await signOut();
      await navigate(pathTo('login'));
      showSuccess(t('frame.loggedOut'));
    },
    { onFailure: () => showFailure(t('frame.logoutFailed')) },
  );
  const leavingEverywhere = useSubmission(async () => {
    await signOutEverywhere();
    forgetSession();
    await navigate(pathTo('login'));
    showSuccess(t('account.devices.everywhereDone'));
  });
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" loading={leaving.isBusy} onClick={() => leaving.submit()}>
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
