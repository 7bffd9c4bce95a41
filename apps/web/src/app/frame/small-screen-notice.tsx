import { limits } from '@dierbaar/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { pathTo } from '../../lib/paths.ts';
import { userQuery } from '../../lib/session/user.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import { PhoneOnBook } from '../../ui/art/phone-on-book.tsx';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import classes from './small-screen-notice.module.css';

/** Shown in place of the app when the window is narrower than `limits.smallScreenPixels`. */
export function SmallScreenNotice() {
  const { t } = useTranslation();
  return (
    <Screen name="small-screen" title={t('smallScreen.title')} className={classes.notice}>
      <header className={classes.header}>
        <Drawing name="wordmark" height={30} alt="Dierbaar" />
      </header>
      <main className={classes.main}>
        <div className={classes.picture}>
          <PhoneOnBook title={t('smallScreen.drawnTitle')} label={t('smallScreen.drawing')} />
        </div>
        <div className={classes.text}>
          <ScreenTitle>{t('smallScreen.title')}</ScreenTitle>
          <p className={classes.soft}>{t('smallScreen.notAvailable')}</p>
          <p>{t('smallScreen.useComputer')}</p>
          <p className={classes.hint}>{t('smallScreen.widen', { pixels: limits.smallScreenPixels })}</p>
        </div>
      </main>
      <Footer />
    </Screen>
  );
}

function Footer() {
  const { t } = useTranslation();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { logOut, isLoggingOut } = useLogOut();
  if (!user) {
    return (
      <footer className={classes.footer}>
        <LanguageSwitch />
        <Link to={pathTo('login')} className={classes.action}>
          {t('notFound.toLogin')}
        </Link>
      </footer>
    );
  }
  return (
    <footer className={classes.footer}>
      <span className={classes.soft}>{user.email}</span>
      <button type="button" className={classes.action} onClick={logOut} disabled={isLoggingOut}>
        {t('frame.logout')}
      </button>
    </footer>
  );
}
