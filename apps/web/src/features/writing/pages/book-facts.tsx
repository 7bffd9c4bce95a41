import { type BookFormat, priceOfCopy } from '@dierbaar/book';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatCents } from '../../../lib/format/money.ts';
import classes from './pages.module.css';
import type { LiveBook } from './use-live-book.ts';

/** Page count of the book and price of one copy, and before that how far the counting is. */
export function BookFacts({ book, format }: { book: LiveBook; format: BookFormat }) {
  const { total, chapters, state } = book.layout;
  if (total !== null) return <PagesAndPrice pages={total} format={format} />;
  if (!book.isCounting || state === 'failed') return null;
  const known = [...chapters.values()].filter(({ pages }) => pages !== null).length;
  return <Counting part={known / Math.max(1, chapters.size)} />;
}

const PagesAndPrice = memo(function PagesAndPrice({ pages, format }: { pages: number; format: BookFormat }) {
  const { t, i18n } = useTranslation();
  const { totalCents } = priceOfCopy(format, pages);
  return (
    <>
      <span>{t('writing.status.pages', { count: pages })}</span>
      <span>{t('writing.status.price', { price: formatCents(totalCents, i18n.language) })}</span>
    </>
  );
});

const Counting = memo(function Counting({ part }: { part: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.counting}>
      <span className={classes.countingBar} aria-hidden="true">
        <span style={{ width: `${Math.round(part * 100)}%` }} />
      </span>
      {t('writing.status.counting')}
    </span>
  );
});
