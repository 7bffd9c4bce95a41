import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { confirmation } from '../../../lib/api/api.ts';
import type { ConfirmationOutcome } from '../../../lib/api/authorised-client.ts';
import { confirmWithPasskey } from '../../../lib/session/passkeys.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { PasskeyButton } from '../../../ui/form/passkey-button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { usePasswordQuestion } from '../../../ui/form/use-password-question.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { confirmWithPassword, passkeysQuery } from '../api.ts';
import classes from './reauthentication-dialog.module.css';

/** Asks for the password or passkey again when a call needs it, then lets the call go on. One for the whole app. */
export function ReauthenticationDialog() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<PromiseWithResolvers<ConfirmationOutcome>>(null);

  const settle = useCallback((outcome: ConfirmationOutcome) => {
    waiting.current?.resolve(outcome);
    waiting.current = null;
    setIsOpen(false);
  }, []);
  useEffect(() => {
    const unregister = confirmation.handleWith(() => {
      waiting.current = Promise.withResolvers<ConfirmationOutcome>();
      setIsOpen(true);
      return waiting.current.promise;
    });
    return () => {
      unregister();
      settle('cancelled');
    };
  }, [settle]);
  return (
    <Dialog isOpen={isOpen} onClose={() => settle('cancelled')} title={t('account.confirm.title')} isOnTop>
      <ConfirmForm onCancel={() => settle('cancelled')} onConfirmed={() => settle('confirmed')} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that each opening starts with an empty field. */
function ConfirmForm({ onCancel, onConfirmed }: { onCancel: () => void; onConfirmed: () => void }) {
  const { t } = useTranslation();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { data: passkeys } = useQuery(passkeysQuery);
  const { submit, isBusy, failure, field } = usePasswordQuestion(
    (password) => confirmWithPassword(password).then(onConfirmed),
    { missing: t('common.passwordMissing'), wrong: t('account.confirm.wrong') },
  );
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.text}>
        <p>{t('account.confirm.text')}</p>
        {failure && <FailureNotice error={failure} />}
      </div>
      {/* Tells a password manager whose password is asked for. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField className={classes.field} data-autofocus label={t('common.password')} {...field} />
      <DialogActions>
        <Button variant="subtle" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('account.confirm.submit')}
        </Button>
      </DialogActions>
      {passkeys && passkeys.length > 0 && (
        <PasskeyButton size="md" onUse={() => confirmWithPasskey().then(onConfirmed)}>
          {t('passkeys.confirm')}
        </PasskeyButton>
      )}
    </form>
  );
}
