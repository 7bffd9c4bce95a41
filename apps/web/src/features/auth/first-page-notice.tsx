import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useFirstPage } from '../../lib/first-page/use-first-page.ts';
import { wordsOf } from '../../lib/first-page/words-of.ts';
import { homePaths } from '../../lib/website.ts';
import classes from './first-page-notice.module.css';

/** Says that the page from the public home goes along; nothing when there is none. */
export function FirstPageNotice() {
  const { t } = useTranslation();
  const { piece, picture } = useFirstPage();
  if (!piece) return null;
  const { chapter, text, photo, language } = piece;
  const key = photo ? 'auth.firstPage.wordsAndPhoto' : 'auth.firstPage.words';
  return (
    <div className={classes.notice} data-picture={picture !== undefined || undefined}>
      {picture && <img src={picture} alt="" className={classes.picture} />}
      <p>
        <b>{t('auth.firstPage.title')}</b>
        {t(key, { chapter, count: wordsOf(text) })}
      </p>
      <a href={homePaths[language]}>{t('auth.firstPage.view')}</a>
    </div>
  );
}
