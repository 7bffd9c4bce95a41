import { routes } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
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
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const login = useSubmission(async () => {
    const { accessToken } = await api(routes.auth.login, { body: { email, password } });
    onSignedIn(accessToken);
  });
  const isWrong = errorCodeOf(login.failure) === 'invalid_combination';
  const problem = isMissing ? t('writing.signIn.required') : isWrong ? t('writing.signIn.wrong') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '') login.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.text}>{t('writing.signIn.text')}</p>
      <div className={classes.fields}>
        {login.failure && !isWrong && <FailureNotice error={login.failure} />}
        <TextInput
          type="email"
          label={t('writing.signIn.email')}
          autoComplete="username"
          value={email}
          readOnly={user !== undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          data-autofocus
          label={t('writing.signIn.password')}
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setIsMissing(false);
            if (login.failure) login.reset();
          }}
        />
      </div>
      <DialogActions>
        <Button variant="subtle" onClick={onLater}>
          {t('writing.signIn.later')}
        </Button>
        <Button type="submit" loading={login.isBusy}>
          {t('writing.signIn.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
