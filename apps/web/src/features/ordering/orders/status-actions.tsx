import type { Order } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { formatEuroAmount } from '../../../lib/format/money.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Actions } from '../../../ui/screen/actions.tsx';
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts';
import { payOrder } from '../api.ts';
import { InvoiceButton } from './invoice-button.tsx';
import classes from './order-status.module.css';
import { isInFulfilment, type OrderView } from './order-view.ts';
import { TrackingLink } from './tracking-link.tsx';

interface StatusActionsProps {
  order: Order;
  view: OrderView;
  onChanged: () => void;
}

/** Actions for the current state of an order, the most likely first. */
export function StatusActions({ order, view, onChanged }: StatusActionsProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  if (view === 'unpaid' || view === 'paymentFailed')
    return <Pay order={order} view={view} onChanged={onChanged} />;
  const isOnItsWay = view === 'shipped' && order.trackingUrl !== null;
  return (
    <Actions>
      {isOnItsWay && <TrackingLink url={order.trackingUrl ?? ''} isPrimary />}
      {view === 'expired' && order.projectId !== null && (
        <Button component={Link} to={pathTo('projectPreview', { params: { projectId: order.projectId } })}>
          {t('orders.status.toPreview')}
        </Button>
      )}
      {!isNarrow && (isInFulfilment(view) || view === 'processing') ? (
        <Button component={Link} to={pathTo('dashboard')} variant={isOnItsWay ? 'default' : 'filled'}>
          {t('common.toBooks')}
        </Button>
      ) : (
        <ToOrders isPrimary={!isOnItsWay && (view !== 'expired' || order.projectId === null)} />
      )}
      <InvoiceButton order={order} />
    </Actions>
  );
}

function Pay({ order, view, onChanged }: StatusActionsProps) {
  const { t, i18n } = useTranslation();
  const payment = useSubmission(() => payOrder(order.id), { onFailure: onChanged });
  return (
    <>
      {payment.failure && (
        <div className={classes.notice}>
          {errorCodeOf(payment.failure) === 'not_payable' ? (
            <Notice kind="problem">{t('orders.status.notPayable')}</Notice>
          ) : (
            <FailureNotice error={payment.failure} />
          )}
        </div>
      )}
      <Actions>
        <Button loading={payment.isBusy} onClick={() => payment.submit()}>
          {view === 'unpaid'
            ? t('orders.status.payNow')
            : t('orders.pay', { total: formatEuroAmount(order.cost.total, i18n.language) })}
        </Button>
        <ToOrders isPrimary={false} />
      </Actions>
    </>
  );
}

function ToOrders({ isPrimary }: { isPrimary: boolean }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={pathTo('orders')} variant={isPrimary ? 'filled' : 'default'}>
      {t('orders.status.toOrders')}
    </Button>
  );
}
