import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { Actions } from '../../../ui/screen/actions.tsx';
import { LoadFailure } from '../../../ui/screen/load-failure.tsx';
import { MessageScreen } from '../../../ui/screen/message-screen.tsx';
import { ordersQuery } from '../api.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Orders the same edition as an earlier order, also when the book has changed. */
export function OrderAgainScreen() {
  const { t } = useTranslation();
  const { orderId = '' } = useParams();
  const { data: user } = useQuery(userQuery);
  const { data: orders, error, refetch } = useQuery(ordersQuery);
  if (error && !orders) return <LoadFailure name="orderAgain" error={error} onRetry={() => void refetch()} />;
  if (!user || !orders) return <CheckoutSkeleton name="orderAgain" title={t('checkout.againTitle')} />;
  const earlier = orders.find(({ id, isReorderable }) => id === orderId && isReorderable);
  if (!earlier) return <UnknownOrder />;
  return (
    <CheckoutForm
      name="orderAgain"
      title={t('checkout.againTitle')}
      book={{ reorderOf: earlier.id }}
      user={user}
      lastOrder={orders[0]}
    >
      <p>{t('checkout.againText', { number: earlier.number })}</p>
    </CheckoutForm>
  );
}

function UnknownOrder() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="orderAgain"
      drawing="bo-thinking"
      title={t('orders.status.unknown.title')}
      text={t('orders.status.unknown.text')}
    >
      <Actions>
        <Button component={Link} to={pathTo('orders')}>
          {t('orders.status.toOrders')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
