import { company, limits, type Order } from '@dierbaar/contract';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { formatEuroAmount } from '../../../lib/format/money.ts';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import { OrderFacts } from './order-facts.tsx';
import classes from './order-status.module.css';
import { OrderSteps } from './order-steps.tsx';
import { isInFulfilment, orderViewOf } from './order-view.ts';
import { OrderedBook } from './ordered-book.tsx';
import { StatusActions } from './status-actions.tsx';

interface OrderStatusProps {
  order: Order;
  /** Refetches the order. */
  onChanged: () => void;
}

/** Status of an order in words and steps, with the book beside it. */
export function OrderStatus({ order, onChanged }: OrderStatusProps) {
  const { t, i18n } = useTranslation();
  const view = orderViewOf(order);
  const title = t(`orders.status.${view}.title`);
  return (
    <Screen name="orderStatus" title={title} className={classes.columns}>
      <div className={classes.left}>
        <div className={classes.story}>
          <ScreenTitle className={classes.title}>{title}</ScreenTitle>
          {/* A polled change of status is announced to screen readers. */}
          <p className={classes.text} aria-live="polite">
            {t(`orders.status.${view}.text`, {
              firstName: order.billing.firstName,
              email: order.email,
              total: formatEuroAmount(order.cost.total, i18n.language),
              until: formatMoment(order.payment.payableUntil, i18n.language),
              hours: limits.paymentLinkHours,
              support: company.email,
            })}
          </p>
          {view === 'processing' && (
            <p role="status" className={classes.live}>
              {t('orders.status.live')}
            </p>
          )}
          {(isInFulfilment(view) || view === 'held') && <OrderSteps order={order} />}
          <StatusActions order={order} view={view} onChanged={onChanged} />
        </div>
      </div>
      <aside className={classes.right} aria-label={t('orders.number', { number: order.number })}>
        <div className={classes.picture}>
          <OrderedBook order={order} view={view} />
        </div>
        <OrderFacts order={order} />
      </aside>
    </Screen>
  );
}
