import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Aside } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function LoginScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="login"
      align="start"
      drawing="bo-greeting"
      title={t('auth.login.title')}
      pageTitle={t('auth.login.pageTitle')}
      text={t('auth.login.text')}
    >
      <Aside>
        {t('auth.login.noAccount')} <Link to={pathTo('registration')}>{t('auth.login.toRegistration')}</Link>
      </Aside>
    </MessageScreen>
  );
}
