import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { pathTo } from '../../../lib/paths.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { isPayable, ordersQuery } from '../api.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Order form for a book in its current state. */
export function CheckoutScreen() {
  const { t, i18n } = useTranslation();
  const { projectId = '' } = useParams();
  const { data: user } = useQuery(userQuery);
  // Earlier orders only prefill the form: when they fail to load it opens empty.
  const { data: orders, isPending } = useQuery(ordersQuery);
  if (!user || isPending) return <CheckoutSkeleton name="checkout" title={t('checkout.title')} />;
  const unpaid = orders?.find((order) => isPayable(order) && order.projectId === projectId);
  return (
    <CheckoutForm
      name="checkout"
      title={t('checkout.title')}
      book={{ projectId }}
      user={user}
      lastOrder={orders?.[0]}
    >
      {unpaid && (
        <Notice
          kind="information"
          title={t('checkout.unpaid.title', { number: unpaid.number })}
          action={
            <Link to={pathTo('orderStatus', { query: { orderId: unpaid.id } })}>
              {t('checkout.unpaid.pay')}
            </Link>
          }
        >
          {t('checkout.unpaid.text', { until: formatMoment(unpaid.payment.payableUntil, i18n.language) })}
        </Notice>
      )}
    </CheckoutForm>
  );
}
