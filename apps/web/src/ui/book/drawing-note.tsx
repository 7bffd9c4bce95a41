import { useTranslation } from '../../i18n/react/use-translation.ts';
import classes from './drawing-note.module.css';

/** Label on a cover that is being drawn; it appears only when that takes longer than a moment. */
export function DrawingNote() {
  const { t } = useTranslation();
  return (
    <span className={classes.note} data-drawing-note>
      {t('book.drawingCover')}
    </span>
  );
}
