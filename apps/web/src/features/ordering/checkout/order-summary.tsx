import type { Quote } from '@dierbaar/contract';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Trans } from '../../../i18n/react/trans.tsx';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useCoverPicture } from '../../../lib/covers/cover-picture.ts';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { formatEuroAmount } from '../../../lib/format/money.ts';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { BookFront } from '../book-front.tsx';
import { type OrderForm, readQuantity } from './fields/order-fields.ts';
import { QuantityField } from './fields/quantity-field.tsx';
import classes from './order-summary.module.css';

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

/** Lines of the price with the included VAT. */
function PriceLines({ quote, isCurrent }: { quote: Quote; isCurrent: boolean }) {
  const { t, i18n } = useTranslation();
  const { cost, quantity, pages, extraPages, shippingMethod } = quote;
  const price = (euros: number) => formatEuroAmount(euros, i18n.language);
  const quiet = { quiet: <span className={classes.quiet} /> };
  return (
    <div className={classes.prices} aria-busy={!isCurrent} data-price={isCurrent ? 'current' : 'old'}>
      <dl className={classes.lines}>
        <Line amount={price(cost.product.base)}>
          <Trans
            i18nKey="checkout.price.books"
            count={quantity}
            values={{ pages: pages - extraPages, each: price(cost.rates.base) }}
            components={quiet}
          />
        </Line>
        {extraPages > 0 && (
          <Line amount={price(cost.product.extraPagesCost)}>
            <Trans
              i18nKey="checkout.price.extraPages"
              values={{ copies: quantity, pages: extraPages, each: price(cost.rates.perExtraPage) }}
              components={quiet}
            />
          </Line>
        )}
        <Line amount={price(cost.subtotal)} isRuled>
          {t('checkout.price.subtotal')}
        </Line>
        <Line amount={price(cost.shipping.handling)}>{t('checkout.price.handling')}</Line>
        <Line amount={price(cost.shipping.shipping)}>
          {shippingMethod.isTrackable ? t('checkout.price.shippingTracked') : t('checkout.price.shipping')}
        </Line>
        <div className={classes.total}>
          <dt>{t('checkout.price.total')}</dt>
          <dd>{price(cost.total)}</dd>
        </div>
      </dl>
      <p className={classes.tax}>
        {t('checkout.price.tax', {
          tax: price(cost.tax),
          percent: formatPercent(cost.rates.taxRate, i18n.language),
        })}
      </p>
    </div>
  );
}

interface LineProps {
  amount: string;
  isRuled?: boolean;
  children: ReactNode;
}

function Line({ amount, isRuled = false, children }: LineProps) {
  return (
    <div className={classes.line} data-ruled={isRuled || undefined}>
      <dt>{children}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
