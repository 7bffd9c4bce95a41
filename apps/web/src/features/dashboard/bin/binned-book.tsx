import { type BinnedProject, limits } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { daysAgo, formatTime, formatWeekday } from '../../../lib/format/dates.ts';
import { formatCount } from '../../../lib/format/numbers.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { ShelvedBook } from '../shelved-book.tsx';
import { useRestoreBook } from '../use-book-actions.ts';
import classes from './bin-screen.module.css';
import { DeleteForGood } from './delete-for-good.tsx';

/** From this many days on the time left is shown as a warning. */
const fewDays = 5;

/** A deleted book: what it holds, how long it stays, and the button that puts it back. */
export function BinnedBook({ book, onRestored }: { book: BinnedProject; onRestored: () => void }) {
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const restore = useRestoreBook();
  const now = new Date();
  const days = Math.max(0, -daysAgo(book.restorableUntil, now));
  const dayOf = (moment: string) => formatWeekday(moment, i18n.language, now);
  return (
    <li>
      <article className={classes.book} aria-labelledby={nameId}>
        <div className={classes.cover}>
          <ShelvedBook book={book} />
        </div>
        <div className={classes.facts}>
          <h2 id={nameId} className={classes.name}>
            {book.name}
          </h2>
          <p>
            {t('bin.holds', {
              format: t(`book.format.${book.format}`),
              chapters: t('bin.chapters', { count: book.chaptersChosen }),
              words: t('bin.words', { count: book.words, formatted: formatCount(book.words, i18n.language) }),
            })}
          </p>
          <p>{t('bin.deletedOn', { day: dayOf(book.deletedAt) })}</p>
        </div>
        <div className={classes.left} data-few={days <= fewDays || undefined}>
          <b>{days === 0 ? t('bin.lastDay') : t('bin.daysLeft', { count: days })}</b>
          <p>
            {days === 0
              ? t('bin.untilTime', { time: formatTime(book.restorableUntil, i18n.language) })
              : t('bin.until', { day: dayOf(book.restorableUntil) })}
          </p>
          <div className={classes.line} aria-hidden="true">
            <span style={{ width: `${Math.min(100, (days / limits.binDays) * 100)}%` }} />
          </div>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp {...iconProps(18)} />}
            aria-label={t('bin.restoreBook', { name: book.name })}
            loading={restore.isPending}
            onClick={() => restore.mutate(book, { onSuccess: onRestored })}
          >
            {t('bin.restore')}
          </Button>
          <DeleteForGood book={book} onDeleted={onRestored} />
        </div>
      </article>
    </li>
  );
}
