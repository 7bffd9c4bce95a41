import { limits } from '@dierbaar/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo, type ScreenName } from '../../../lib/paths.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { PhoneOnBook } from '../../../ui/art/phone-on-book.tsx';
import { LanguageSwitch } from '../../../ui/language/language-switch.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import { SmallHeader } from './small-header.tsx';
import classes from './small-screen-notice.module.css';

/** Shown in place of the app when the window is narrower than `limits.smallScreenPixels`. */
export function SmallScreenNotice({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  return (
    <Screen name="small-screen" title={t('smallScreen.title')} className={classes.notice}>
      <SmallHeader screen={screen} />
      <main className={classes.main}>
        <div className={classes.picture}>
          <PhoneOnBook title={t('smallScreen.drawnTitle')} label={t('smallScreen.drawing')} />
        </div>
        <div className={classes.text}>
          <ScreenTitle>{t('smallScreen.title')}</ScreenTitle>
          <p className={classes.soft}>{t('smallScreen.notAvailable')}</p>
          <p>{t('smallScreen.useComputer')}</p>
          {user && (
            <p>
              <Link to={pathTo('pocket')}>{t('smallScreen.toPocket')}</Link> {t('smallScreen.elsewhere')}
            </p>
          )}
          <p className={classes.hint}>{t('smallScreen.widen', { pixels: limits.smallScreenPixels })}</p>
        </div>
      </main>
      <Footer email={user?.email} />
    </Screen>
  );
}

function Footer({ email }: { email: string | undefined }) {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      {email === undefined ? (
        <Link to={pathTo('login')} className={classes.action}>
          {t('common.logIn')}
        </Link>
      ) : (
        <span className={classes.soft}>{email}</span>
      )}
      <LanguageSwitch />
    </footer>
  );
}
