import type { Quote } from '@dierbaar/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useCoverPicture } from '../../../lib/covers/cover-picture.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { formatEuroAmount } from '../../../lib/format/money.ts';
import { BookFront } from '../book-front.tsx';
import { type OrderForm, readQuantity } from './fields/order-fields.ts';
import { QuantityField } from './fields/quantity-field.tsx';
import classes from './order-summary.module.css';
import { PriceLines } from './price-lines.tsx';

interface OrderSummaryProps {
  quote: Quote;
  isCurrent: boolean;
  form: OrderForm;
}

/** Book, number of copies and price. */
export function OrderSummary({ quote, isCurrent, form }: OrderSummaryProps) {
  const { t, i18n } = useTranslation();
  const picture = useCoverPicture(quote.projectId);
  const { format, pages, edition, title, cost } = quote;
  return (
    <section aria-labelledby="checkout-summary">
      <VisuallyHidden component="h2" id="checkout-summary">
        {t('checkout.summary')}
      </VisuallyHidden>
      <div className={classes.book}>
        <BookFront format={format} title={title} picture={picture} width={92} />
        <div>
          <p className={classes.title}>{title}</p>
          <p className={classes.facts}>
            {t('checkout.facts', { format: t(`book.format.${format}`), pages })}
            <br />
            {t('checkout.edition', {
              code: edition.code,
              day: formatShortDay(edition.madeAt, i18n.language),
            })}
          </p>
          <QuantityField form={form} />
        </div>
      </div>
      <PriceLines quote={quote} isCurrent={isCurrent && readQuantity(form.values.quantity) !== undefined} />
      <VisuallyHidden role="status">
        {isCurrent
          ? t('checkout.price.now', { total: formatEuroAmount(cost.total, i18n.language) })
          : t('checkout.price.updating')}
      </VisuallyHidden>
    </section>
  );
}
