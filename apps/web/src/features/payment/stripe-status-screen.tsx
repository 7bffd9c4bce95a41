import { routes } from '@dierbaar/contract';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { session } from '../../lib/api/api.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { pathTo } from '../../lib/paths.ts';
import { Actions } from '../../ui/screen/actions.tsx';
import { LoadFailure } from '../../ui/screen/load-failure.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { outcomeQuery } from './api.ts';
import { OrderPaymentOutcome } from './order-payment-outcome.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentSucceeded } from './payment-succeeded.tsx';
import classes from './stripe-status-screen.module.css';

/** Page that Stripe redirects to after a payment. */
export function StripeStatusScreen() {
  const [query] = useSearchParams();
  const sessionId = routes.payment.stripeStatus.query.shape.session_id.safeParse(
    query.get('session_id'),
  ).data;
  if (sessionId !== undefined) return <Outcome sessionId={sessionId} />;
  return query.get('cancelled') === 'subscription' ? <PaymentFailed isStopped /> : <PaymentUnknown />;
}

function Outcome({ sessionId }: { sessionId: string }) {
  const { search } = useLocation();
  const { data, error, refetch } = useQuery(outcomeQuery(sessionId));
  if (data?.purpose === 'order') {
    // An order needs a session; without one only the outcome of the payment is shown.
    return session.token() === undefined ? (
      <OrderPaymentOutcome state={data.state} />
    ) : (
      <Navigate to={pathTo('orderStatus') + search} replace />
    );
  }
  if (data) {
    switch (data.state) {
      case 'succeeded':
        return <PaymentSucceeded />;
      case 'processing':
        return <PaymentProcessing />;
      case 'failed':
        return <PaymentFailed />;
      default:
        return data.state satisfies never;
    }
  }
  if (!error) return <Waiting />;
  if (errorCodeOf(error) === 'not_found') return <PaymentUnknown />;
  return <LoadFailure name="stripeStatus" error={error} onRetry={() => void refetch()} />;
}

function PaymentProcessing() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="stripeStatus"
      drawing="bo-reading"
      title={t('payment.processing.title')}
      text={t('payment.processing.text')}
    >
      <p role="status" className={classes.quiet}>
        {t('payment.processing.status')}
      </p>
    </MessageScreen>
  );
}

function PaymentUnknown() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="stripeStatus"
      drawing="bo-thinking"
      title={t('payment.unknown.title')}
      text={t('payment.unknown.text')}
    >
      <Actions>
        <Button component={Link} to={pathTo('login')}>
          {t('common.logIn')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Screen name="stripeStatus" title={t('payment.waiting.title')} className={classes.waiting}>
      <Skeleton height={200} width={260} radius="lg" mb={32} />
      <ScreenTitle>{t('payment.waiting.title')}</ScreenTitle>
      <Skeleton height={16} width={360} radius="sm" mt={20} />
    </Screen>
  );
}
