import type { Order } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useCoverPicture } from '../../../lib/covers/cover-picture.ts';
import { formatDayRange, isSingleDay } from '../../../lib/format/date-range.ts';
import { formatDay, formatMoment } from '../../../lib/format/dates.ts';
import { formatEuroAmount } from '../../../lib/format/money.ts';
import { pathTo } from '../../../lib/paths.ts';
import { BookFront } from '../book-front.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import classes from './order-card.module.css';
import { isInFulfilment, type OrderView, orderViewOf } from './order-view.ts';
import { TrackingLink } from './tracking-link.tsx';

/** Order in the list, with its state and actions. */
export function OrderCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const picture = useCoverPicture(order.projectId);
  const view = orderViewOf(order);
  const isUnpaid = view === 'unpaid' || view === 'paymentFailed';
  const statusPath = pathTo('orderStatus', { query: { orderId: order.id } });
  return (
    <li>
      <article className={classes.card} aria-labelledby={id}>
        <BookFront format={order.format} title={order.title} picture={picture} width={78} />
        <div className={classes.about}>
          <h2 id={id} className={classes.title}>
            <Link to={statusPath}>{order.title}</Link>
          </h2>
          <p className={classes.facts}>
            {[
              t('orders.copies', { count: order.quantity }),
              t(`book.format.${order.format}`),
              formatEuroAmount(order.cost.total, i18n.language),
            ].join(' · ')}
          </p>
          <p className={classes.facts}>
            {order.number} · {t('orders.orderedOn', { day: formatDay(order.createdAt, i18n.language) })}
          </p>
        </div>
        <div className={classes.state}>
          <span className={classes.badge} data-kind={kindOf(view)}>
            {t(`orders.state.${view}`)}
          </span>
          <NextDate order={order} view={view} />
        </div>
        <div className={classes.actions}>
          {isUnpaid && (
            <Button component={Link} to={statusPath} size="sm">
              {t('orders.pay', { total: formatEuroAmount(order.cost.total, i18n.language) })}
            </Button>
          )}
          {order.trackingUrl !== null && <TrackingLink url={order.trackingUrl} />}
          <InvoiceButton order={order} size="sm" />
          {order.isReorderable && (
            <Button
              component={Link}
              to={pathTo('orderAgain', { params: { orderId: order.id } })}
              variant="default"
              size="sm"
              leftSection={<IconRepeat size={18} stroke={1.6} aria-hidden="true" />}
            >
              {t('orders.again')}
            </Button>
          )}
        </div>
      </article>
    </li>
  );
}

/** Expected delivery, or the payment deadline of an unpaid order. */
function NextDate({ order, view }: { order: Order; view: OrderView }) {
  const { t, i18n } = useTranslation();
  if (view === 'unpaid' || view === 'paymentFailed')
    return (
      <p className={classes.facts}>
        {t('orders.payableUntil', { until: formatMoment(order.payment.payableUntil, i18n.language) })}
      </p>
    );
  const expected = order.steps.find(({ name }) => name === 'delivered')?.expected;
  if (!isInFulfilment(view) || !expected) return null;
  return (
    <p className={classes.facts}>
      {t(isSingleDay(expected) ? 'orders.expectedOn' : 'orders.expectedBetween', {
        days: formatDayRange(expected, i18n.language),
      })}
    </p>
  );
}

function kindOf(view: OrderView): 'good' | 'waiting' | 'bad' | 'over' {
  switch (view) {
    case 'toPrinter':
    case 'inProduction':
    case 'shipped':
      return 'good';
    case 'unpaid':
    case 'processing':
    case 'held':
      return 'waiting';
    case 'paymentFailed':
      return 'bad';
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return 'over';
    default:
      return view satisfies never;
  }
}
