import { type BookFormat, priceOfCopy } from '@dierbaar/book';
import type { LiveLayout } from '@dierbaar/book/live';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';

/** Page count of the book and price of one copy, once the page count is final. */
export function BookFacts({ layout, format }: { layout: LiveLayout; format: BookFormat }) {
  const { t, i18n } = useTranslation();
  if (!layout.complete) return null;
  const { totalCents } = priceOfCopy(format, layout.total);
  return (
    <>
      <span>{t('writing.status.pages', { count: layout.total })}</span>
      <span>{t('writing.status.price', { price: formatCents(totalCents, i18n.language) })}</span>
    </>
  );
}
