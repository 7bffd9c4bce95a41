import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { getWebsiteUrl } from '../../lib/website.ts';
import stillLife from '../../ui/art/still-life.avif';
import { LanguageSwitch } from '../../ui/language/language-switch.tsx';
import classes from './auth-layout.module.css';

/** Two columns of the auth screens: a photo with the headline, and the form. */
export function AuthLayout() {
  const { t } = useTranslation();
  const websiteUrl = getWebsiteUrl();
  return (
    <div className={classes.halves}>
      <div className={classes.still}>
        <img src={stillLife} alt={t('auth.stillLife')} className={classes.picture} />
        <div className={classes.say}>
          <p className={classes.headline}>{t('auth.headline')}</p>
          <p className={classes.promise}>{t('auth.promise')}</p>
        </div>
      </div>
      <div className={classes.pane}>
        <div className={classes.form}>
          <Outlet />
        </div>
        <div className={classes.foot}>
          <LanguageSwitch />
          {websiteUrl !== undefined && <a href={websiteUrl}>{t('frame.backToWebsite')}</a>}
        </div>
      </div>
    </div>
  );
}
