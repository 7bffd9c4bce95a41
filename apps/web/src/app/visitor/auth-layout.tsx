import { Outlet, useMatches } from 'react-router';
import { toLocale } from '../../i18n/locale.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useFirstPage } from '../../lib/first-page/use-first-page.ts';
import { getWebsiteUrl } from '../../lib/website.ts';
import stillLife from '../../ui/art/still-life.avif';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import classes from './auth-layout.module.css';

/** Two columns of the auth screens: a photo with the headline, and the form. */
export function AuthLayout() {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes.halves}>
      <Still />
      <div className={classes.pane}>
        <div className={classes.form}>
          <Outlet />
        </div>
        <div className={classes.foot}>
          <LanguageSwitch />
          <a href={getWebsiteUrl(toLocale(i18n.language))}>{t('frame.backToWebsite')}</a>
        </div>
      </div>
    </div>
  );
}

/** The still life; beside the registration of who wrote a page before, that page. */
function Still() {
  const { t } = useTranslation();
  const isEntering = useMatches().some(({ id }) => id === 'registration' || id === 'login');
  const { picture } = useFirstPage();
  if (isEntering && picture) {
    return (
      <div className={classes.still} data-page>
        <div className={classes.say}>
          <p className={classes.headline}>{t('auth.firstPage.headline')}</p>
          <p className={classes.promise}>{t('auth.firstPage.promise')}</p>
        </div>
        <img src={picture} alt={t('auth.firstPage.picture')} className={classes.sheet} />
      </div>
    );
  }
  return (
    <div className={classes.still}>
      <img src={stillLife} alt={t('auth.stillLife')} className={classes.picture} />
      <div className={classes.say}>
        <p className={classes.headline}>{t('auth.headline')}</p>
        <p className={classes.promise}>{t('auth.promise')}</p>
      </div>
    </div>
  );
}
