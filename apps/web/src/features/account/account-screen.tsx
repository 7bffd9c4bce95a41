import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';
import classes from './account-screen.module.css';

export function AccountScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen name="account" drawing="bo-greeting" title={t('account.title')} text={t('account.text')}>
      <div className={classes.language}>
        <p>{t('account.language')}</p>
        <LanguageSwitch />
      </div>
    </MessageScreen>
  );
}
