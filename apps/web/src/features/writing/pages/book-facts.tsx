import { type BookFormat, priceOfCopy } from '@dierbaar/book';
import type { LiveLayout } from '@dierbaar/book/live';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';

/** Pages of the book and the price of one copy, once no page has to be guessed. */
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
