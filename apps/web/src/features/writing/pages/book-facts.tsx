import { type BookFormat, priceOfCopy } from '@dierbaar/book';
import type { LiveLayout } from '@dierbaar/book/live';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';

/** Page count of the book and price of one copy, once the page count is final. */
export function BookFacts({ layout, format }: { layout: LiveLayout; format: BookFormat }) {
  return layout.complete ? <PagesAndPrice pages={layout.total} format={format} /> : null;
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
