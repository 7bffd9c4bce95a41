import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Aside } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function VerificationResendScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="verification-resend"
      align="start"
      drawing="mail-sent"
      title={t('verification.resend.title')}
      text={t('verification.resend.text')}
    >
      <Aside>
        <Link to={pathTo('login')}>{t('verification.resend.toLogin')}</Link>
      </Aside>
    </MessageScreen>
  );
}
