import type { ProjectSummary } from '@dierbaar/contract';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { BookCard } from './book-card.tsx';
import classes from './book-shelf.module.css';

/** Places of a row, and in a window of at most 1320 pixels; the style sheet has the same numbers. */
const places = { wide: 7, narrow: 6 };

/** Rows of books, with the button for a new book in the first place. */
export function BookShelf({ books, onNewBook }: { books: readonly ProjectSummary[]; onNewBook: () => void }) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 1320px)', undefined, { getInitialValueInEffect: false });
  const perRow = isNarrow ? places.narrow : places.wide;
  const all = [undefined, ...books];
  const rows = Array.from({ length: Math.ceil(all.length / perRow) }, (_, index) =>
    all.slice(index * perRow, (index + 1) * perRow),
  );
  return (
    <section aria-label={t('dashboard.shelf')} className={classes.shelf}>
      {rows.map((row) => (
        <ul key={row[0]?.id ?? 'new'} className={classes.row}>
          {row.map((book) =>
            book ? <BookCard key={book.id} book={book} /> : <NewBook key="new" onClick={onNewBook} />,
          )}
        </ul>
      ))}
    </section>
  );
}

function NewBook({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <li className={classes.place}>
      <div className={classes.stand}>
        <button type="button" className={classes.newBook} onClick={onClick}>
          <span className={classes.plus}>
            <IconPlus size={20} stroke={1.6} aria-hidden="true" />
          </span>
          {t('dashboard.newBook')}
        </button>
      </div>
      <p className={classes.newHint}>{t('dashboard.newBookHint')}</p>
    </li>
  );
}

/** Placeholder while the books are loading. */
export function ShelfSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.shelf} role="status" aria-label={t('frame.loading')}>
      <div className={classes.row}>
        {['a4', 'sq', 'a4'].map((format, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
          <div key={place} className={classes.place}>
            <div className={classes.stand}>
              <Skeleton className={classes.bookSkeleton} data-format={format} radius="xs" />
            </div>
            <div className={classes.label}>
              <Skeleton height={20} width="70%" radius="sm" />
              <div>
                <Skeleton height={14} width="50%" radius="sm" mt={12} />
                <Skeleton height={3} radius="xs" mt={20} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
