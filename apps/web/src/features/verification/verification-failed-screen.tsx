import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { Actions } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function VerificationFailedScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="verification-failed"
      align="start"
      drawing="bo-thinking"
      title={t('verification.failed.title')}
      text={t('verification.failed.text')}
    >
      <Actions>
        <Button component={Link} to={pathTo('verification-resend')} size="lg">
          {t('common.sendConfirmation')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
