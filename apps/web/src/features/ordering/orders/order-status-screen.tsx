import { routes } from '@dierbaar/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Actions } from '../../../ui/screen/actions.tsx';
import { LoadFailure } from '../../../ui/screen/load-failure.tsx';
import { MessageScreen } from '../../../ui/screen/message-screen.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import { isPayable, reportPaymentAbandoned, statusQuery } from '../api.ts';
import { clearPaymentUrl, readPaymentSession } from '../payment-cookie.ts';
import classes from './order-status.module.css';
import { OrderStatus } from './order-status.tsx';

const orderIdSchema = routes.checkout.status.params.shape.id;

/** Status of the order in the URL, or else of the order whose payment page was opened last. */
export function OrderStatusScreen() {
  const [query] = useSearchParams();
  const [storedSession] = useState(readPaymentSession);
  const idInUrl = query.get('orderId') ?? query.get('session_id');
  useReportAbandoned(query.get('left') === '1' ? query.get('orderId') : null);
  if (idInUrl === null)
    return storedSession === undefined ? <NoOrder kind="none" /> : <Status id={storedSession} isGuess />;
  return orderIdSchema.safeParse(idInUrl).success ? <Status id={idInUrl} /> : <NoOrder kind="unknown" />;
}

/** Reports once that the user returned from the payment page without paying. */
function useReportAbandoned(orderId: string | null): void {
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    if (orderId === null) return;
    setQuery({ orderId }, { replace: true });
    if (orderIdSchema.safeParse(orderId).success) void reportPaymentAbandoned(orderId);
  }, [orderId, setQuery]);
}

interface StatusProps {
  id: string;
  /** Whether the order comes from the cookie instead of the URL. */
  isGuess?: boolean;
}

function Status({ id, isGuess = false }: StatusProps) {
  const { data: order, error, refetch } = useQuery(statusQuery(id));
  const isSettled = order !== undefined && !isPayable(order);
  useEffect(() => {
    if (isSettled) clearPaymentUrl();
  }, [isSettled]);
  if (order) return <OrderStatus order={order} onChanged={() => void refetch()} />;
  if (!error) return <Waiting />;
  if (errorCodeOf(error) === 'not_found') return <NoOrder kind={isGuess ? 'none' : 'unknown'} />;
  return <LoadFailure name="orderStatus" error={error} onRetry={() => void refetch()} />;
}

function NoOrder({ kind }: { kind: 'none' | 'unknown' }) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="orderStatus"
      drawing="bo-thinking"
      title={t(`orders.status.${kind}.title`)}
      text={t(`orders.status.${kind}.text`)}
    >
      <Actions>
        <Button component={Link} to={pathTo('orders')}>
          {t('orders.status.toOrders')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Screen name="orderStatus" title={t('orders.status.title')} className={classes.columns}>
      <div className={classes.left}>
        <div className={classes.story}>
          <ScreenTitle className={classes.waitingTitle}>{t('orders.status.loading')}</ScreenTitle>
          {[0, 1, 2, 3].map((step) => (
            <Skeleton key={step} height={44} mt={24} />
          ))}
        </div>
      </div>
      <div className={classes.right} />
    </Screen>
  );
}
