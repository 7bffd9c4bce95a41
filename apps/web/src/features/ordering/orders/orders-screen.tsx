import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Actions } from '../../../ui/screen/actions.tsx';
import { LoadFailure } from '../../../ui/screen/load-failure.tsx';
import { MessageScreen } from '../../../ui/screen/message-screen.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import { ordersQuery } from '../api.ts';
import { OrderCard } from './order-card.tsx';
import classes from './orders-screen.module.css';

/** List of the user's orders, newest first. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { data: orders, error, refetch } = useQuery(ordersQuery);
  if (error && !orders) return <LoadFailure name="orders" error={error} onRetry={() => void refetch()} />;
  if (orders?.length === 0) return <NoOrders />;
  return (
    <Screen name="orders" title={t('orders.title')} className={classes.screen}>
      <ScreenTitle>{t('orders.title')}</ScreenTitle>
      <p className={classes.intro}>{t('orders.text')}</p>
      {orders ? (
        <ul className={classes.list}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

function NoOrders() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="orders"
      drawing="bo-reading"
      title={t('orders.empty.title')}
      text={t('orders.empty.text')}
    >
      <Actions>
        <Button component={Link} to={pathTo('dashboard')}>
          {t('common.toBooks')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.list}>
      <VisuallyHidden>{t('orders.loading')}</VisuallyHidden>
      {[0, 1].map((card) => (
        <Skeleton key={card} height={148} radius="lg" />
      ))}
    </div>
  );
}
