import { limits } from '@dierbaar/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Aside } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function RegistrationScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="registration"
      align="start"
      drawing="bo-pointing"
      title={t('auth.registration.title')}
      text={t('auth.registration.text', { euros: limits.subscriptionCents / 100 })}
    >
      <Aside>
        {t('auth.registration.hasAccount')} <Link to={pathTo('login')}>{t('auth.registration.toLogin')}</Link>
      </Aside>
    </MessageScreen>
  );
}
