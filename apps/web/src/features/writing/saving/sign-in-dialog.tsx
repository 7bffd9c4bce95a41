import { routes } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { api } from '../../../lib/api/api.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { usePasswordQuestion } from '../../../ui/form/use-password-question.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import classes from './saving.module.css';

interface SignInDialogProps {
  isOpen: boolean;
  onLater: () => void;
  onSignedIn: (token: string) => void;
}

/** Signs the same user in again over the text, after the session has ended. */
export function SignInDialog({ isOpen, onLater, onSignedIn }: SignInDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onLater} title={t('writing.signIn.title')}>
      <SignInForm onLater={onLater} onSignedIn={onSignedIn} />
    </Dialog>
  );
}

function SignInForm({ onLater, onSignedIn }: Omit<SignInDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  // Read from the cache only: a request would fail with 401 and open this dialog again.
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const [email, setEmail] = useState(user?.email ?? '');
  const { submit, isBusy, failure, field } = usePasswordQuestion(
    async (password) => onSignedIn((await api(routes.auth.login, { body: { email, password } })).accessToken),
    { missing: t('common.passwordMissing'), wrong: t('writing.signIn.wrong') },
  );
  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.text}>{t('writing.signIn.text')}</p>
      <div className={classes.fields}>
        {failure && <FailureNotice error={failure} />}
        <TextInput
          type="email"
          label={t('common.email')}
          autoComplete="username"
          value={email}
          readOnly={user !== undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField data-autofocus label={t('common.password')} {...field} />
      </div>
      <DialogActions>
        <Button variant="subtle" onClick={onLater}>
          {t('common.later')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('writing.signIn.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
