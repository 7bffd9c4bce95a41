import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Actions } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function VerificationSuccessScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="verification-success"
      align="start"
      drawing="bo-reading"
      title={t('verification.success.title')}
      text={t('verification.success.text')}
    >
      <Actions>
        <Button component={Link} to={pathTo('dashboard')} size="lg">
          {t('verification.success.toDashboard')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
