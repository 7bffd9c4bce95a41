import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { session } from '../../lib/api/api.ts';
import { pathTo } from '../../lib/paths.ts';
import { Actions } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function VerificationSuccessScreen() {
  const { t } = useTranslation();
  // The guard of the dashboard redirects visitors to registration, so they get a link to the login.
  const isVisitor = session.token() === undefined;
  return (
    <MessageScreen
      name="verification-success"
      align="start"
      drawing="bo-reading"
      drawingAlt={t('verification.success.book')}
      title={t('verification.success.title')}
      text={t('verification.success.text')}
    >
      <Actions>
        <Button
          component={Link}
          to={isVisitor ? pathTo('login', { query: { new: '1' } }) : pathTo('dashboard')}
          size="lg"
        >
          {isVisitor ? t('auth.login.firstSubmit') : t('common.toDashboard')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
