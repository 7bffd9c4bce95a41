import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './chapter-list.module.css';
import { hasChapterKeys } from './use-chapter-keys.ts';

/** The keys of the list; a screen reader has its own. */
export function ChapterKeys() {
  const { t } = useTranslation();
  return (
    <p className={classes.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t('writing.chapters.keys.along')}
      </span>
      <span>
        <kbd>Enter</kbd>
        {t('writing.chapters.keys.open')}
      </span>
      <span>
        <kbd>Esc</kbd>
        {t('writing.chapters.keys.back')}
      </span>
      {hasChapterKeys && (
        <span>
          <kbd>Alt</kbd>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {t('writing.chapters.keys.step')}
        </span>
      )}
    </p>
  );
}
