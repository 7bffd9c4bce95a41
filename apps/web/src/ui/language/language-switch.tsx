import { Fragment } from 'react';
import { type Locale, locales, toLocale } from '../../i18n/locale.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { chooseLanguage } from '../../lib/session/language.ts';
import classes from './language-switch.module.css';

/** Names in the language itself, not translated. */
const names: Record<Locale, string> = { nl: 'Nederlands', en: 'English' };

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const current = toLocale(i18n.language);
  return (
    <fieldset className={classes.switch} aria-label={t('frame.language')}>
      {locales.map((locale, index) => (
        <Fragment key={locale}>
          {index > 0 && <span aria-hidden="true">·</span>}
          <button
            type="button"
            lang={locale}
            aria-pressed={locale === current}
            className={classes.language}
            onClick={() => void chooseLanguage(locale)}
          >
            {names[locale]}
          </button>
        </Fragment>
      ))}
    </fieldset>
  );
}
