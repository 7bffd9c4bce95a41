import type { Order } from '@dierbaar/contract';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatEuroAmount } from '../../../lib/format/money.ts';
import { formatPercent } from '../../../lib/format/numbers.ts';
import classes from './order-facts.module.css';

/** Order number, book, copies and amount. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const { cost, payment, title, format, pages, quantity } = order;
  const amount = t('orders.status.slip.withTax', {
    total: formatEuroAmount(cost.total, i18n.language),
    percent: formatPercent(cost.rates.taxRate, i18n.language),
  });
  return (
    <dl className={classes.slip}>
      <Entry term={t('orders.status.slip.number')}>{order.number}</Entry>
      <Entry term={t('orders.status.slip.book')}>
        {t('orders.status.slip.bookFacts', {
          title,
          format: t(`orders.status.slip.format.${format}`),
          pages,
        })}
      </Entry>
      <Entry term={t('orders.status.slip.copies')}>{t('orders.copies', { count: quantity })}</Entry>
      <Entry term={t(`orders.status.slip.${amountNames[payment.outcome]}`)}>{amount}</Entry>
    </dl>
  );
}

function Entry({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Label of the amount: a processing or expired payment is no longer due. */
const amountNames = {
  open: 'due',
  failed: 'due',
  processing: 'total',
  expired: 'total',
  succeeded: 'paid',
  refunded: 'refunded',
} as const satisfies Record<Order['payment']['outcome'], string>;
