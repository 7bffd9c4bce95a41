import type { ProjectSummary } from '@dierbaar/contract';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { toLocale } from '../../i18n/locale.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { describeRelativeDay } from '../../lib/format/relative-day.ts';
import { bookLinkOf, isWritten } from './book-link.ts';
import { BookMenu } from './book-menu.tsx';
import classes from './book-shelf.module.css';
import { ReadyInTime } from './ready-in-time.tsx';
import { ShelvedBook } from './shelved-book.tsx';

/** A book with its name, format, last change and progress. */
export function BookCard({ book }: { book: ProjectSummary }) {
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const moment = describeRelativeDay(book.updatedAt, new Date(), toLocale(i18n.language));
  return (
    <li className={classes.place}>
      <div className={classes.stand}>
        <Link
          to={bookLinkOf(book)}
          className={classes.book}
          aria-label={t('dashboard.open', { name: book.name })}
        >
          <ShelvedBook book={book} />
        </Link>
      </div>
      <article className={classes.label} aria-labelledby={nameId}>
        <h2 id={nameId} className={classes.name} title={book.name}>
          {book.name}
        </h2>
        <div>
          <div className={classes.facts}>
            <span className={classes.edited}>
              {t(`dashboard.shortFormat.${book.format}`)}
              {' · '}
              <time dateTime={book.updatedAt}>{t(`dashboard.edited.${moment.day}`, { ...moment })}</time>
            </span>
            <BookMenu book={book} />
          </div>
          <Progress book={book} />
          <ReadyInTime book={book} />
        </div>
      </article>
    </li>
  );
}

function Progress({ book }: { book: ProjectSummary }) {
  const { t } = useTranslation();
  const { chaptersChosen, chaptersWithText } = book;
  const share = chaptersChosen === 0 ? 0 : chaptersWithText / chaptersChosen;
  const isDone = isWritten(book);
  return (
    <>
      <div className={classes.line} data-done={isDone || undefined} aria-hidden="true">
        <span className={classes.written} style={{ width: `${share * 100}%` }} />
      </div>
      <p className={classes.progress} data-done={isDone || undefined}>
        {isDone && <IconCheck size={18} stroke={1.6} aria-hidden="true" />}
        {chaptersChosen === 0
          ? t('dashboard.noChapters')
          : t(isDone ? 'dashboard.finished' : 'dashboard.progress', {
              count: chaptersChosen,
              written: chaptersWithText,
            })}
      </p>
    </>
  );
}
