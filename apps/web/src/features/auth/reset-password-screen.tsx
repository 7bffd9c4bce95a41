import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Aside } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

export function ResetPasswordScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="resetpassword"
      align="start"
      drawing="bo-reading"
      title={t('auth.resetPassword.title')}
      text={t('auth.resetPassword.text')}
    >
      <Aside>
        <Link to={pathTo('login')}>{t('auth.resetPassword.toLogin')}</Link>
      </Aside>
    </MessageScreen>
  );
}
