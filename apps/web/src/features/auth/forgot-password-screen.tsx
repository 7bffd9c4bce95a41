import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Aside } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="forgotpassword"
      align="start"
      drawing="bo-thinking"
      title={t('auth.forgotPassword.title')}
      text={t('auth.forgotPassword.text')}
    >
      <Aside>
        <Link to={pathTo('login')}>{t('auth.forgotPassword.toLogin')}</Link>
      </Aside>
    </MessageScreen>
  );
}
