import type { Passkey } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { removePasskey } from '../api.ts';
import classes from '../dialogs.module.css';

/** Removes a passkey after a question. */
export function RemovePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const removing = useSubmission(async () => {
    await removePasskey(id);
    showSuccess(t('passkeys.removed'));
  });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        onClick={() => setIsAsking(true)}
        aria-label={t('passkeys.removeOf', { name })}
      >
        {t('passkeys.remove')}
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title={t('passkeys.removeTitle')}>
        <div className={classes.text}>
          <p>{t('passkeys.removeText', { name })}</p>
          {removing.failure && <FailureNotice error={removing.failure} />}
        </div>
        <DialogActions>
          <Button variant="default" onClick={close} data-autofocus>
            {t('passkeys.keep')}
          </Button>
          <Button loading={removing.isBusy} onClick={() => removing.submit()}>
            {t('passkeys.remove')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
