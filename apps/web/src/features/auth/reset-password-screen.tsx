import { routes } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { FormScreen } from '../../ui/form/form-screen.tsx';
import { Actions, Aside } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';
import { InvalidTokenNotice, ResetPasswordForm } from './reset-password-form.tsx';

export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => readToken(query));
  const [isDone, setIsDone] = useState(false);
  const isTokenShown = query.has('token');
  // The token is removed from the URL, so that it is not left in the history or a screenshot.
  useEffect(() => {
    if (isTokenShown) setQuery({}, { replace: true });
  }, [isTokenShown, setQuery]);
  if (isDone) {
    return (
      <MessageScreen
        name="resetpassword"
        align="start"
        drawing="bo-celebrating"
        title={t('auth.resetPassword.doneTitle')}
        text={t('auth.resetPassword.doneText')}
      >
        <Actions>
          <Button component={Link} to={pathTo('login')} size="lg">
            {t('auth.resetPassword.toLogin')}
          </Button>
        </Actions>
      </MessageScreen>
    );
  }
  return (
    <FormScreen
      name="resetpassword"
      title={t('auth.resetPassword.title')}
      text={t('auth.resetPassword.text')}
    >
      {token ? <ResetPasswordForm token={token} onDone={() => setIsDone(true)} /> : <InvalidTokenNotice />}
      <Aside>
        <Link to={pathTo('login')}>{t('auth.forgotPassword.toLogin')}</Link>
      </Aside>
    </FormScreen>
  );
}

/** Token of the mail; undefined when malformed. */
function readToken(query: URLSearchParams): string | undefined {
  return routes.auth.resetPassword.body.shape.token.safeParse(query.get('token')).data;
}
