import { limits } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { formatCents } from '../../lib/format/money.ts';
import { pathTo } from '../../lib/paths.ts';
import { isPayerKnown, openPaymentPage } from '../../lib/subscription/payment-page.ts';
import { readPendingRegistration } from '../../lib/subscription/pending-registration.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FailureNotice } from '../../ui/notice/failure-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Actions } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';
import classes from './stripe-status-screen.module.css';

/** Failed payment of a subscription, or one that the payer stopped. A known user can pay again at once; others log in first. */
export function PaymentFailed({ isStopped = false }: { isStopped?: boolean }) {
  const { t, i18n } = useTranslation();
  const payment = useSubmission(openPaymentPage);
  const price = formatCents(limits.subscriptionCents, i18n.language);
  if (errorCodeOf(payment.failure) === 'already_subscribed') return <AlreadyPaid />;
  return (
    <MessageScreen
      name="stripeStatus"
      drawing={isStopped ? 'bo-reading' : 'payment-failed'}
      title={isStopped ? t('payment.stopped.title') : t('payment.failed.title')}
      text={isStopped ? t('payment.stopped.text') : t('payment.failed.text')}
    >
      {payment.failure && (
        <div className={classes.notice}>
          <PayAgainFailure error={payment.failure} />
        </div>
      )}
      {isPayerKnown() ? (
        <Actions>
          <Button size="lg" loading={payment.isBusy} onClick={() => payment.submit()}>
            {isStopped ? t('payment.stopped.pay') : t('payment.failed.payAgain', { price })}
          </Button>
        </Actions>
      ) : (
        <>
          <p className={classes.quiet}>{t('payment.failed.logInToPay')}</p>
          <Actions>
            <Button component={Link} to={pathTo('login')} size="lg">
              {t('common.logIn')}
            </Button>
          </Actions>
        </>
      )}
    </MessageScreen>
  );
}

function PayAgainFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (errorCodeOf(error) !== 'unauthenticated') return <FailureNotice error={error} />;
  const email = readPendingRegistration()?.email;
  return (
    <Notice
      kind="problem"
      action={
        <>
          <Link to={pathTo('verification-resend', email === undefined ? {} : { query: { email } })}>
            {t('payment.failed.toResend')}
          </Link>
          <Link to={pathTo('login')}>{t('common.logIn')}</Link>
        </>
      }
    >
      {t('payment.failed.expired')}
    </Notice>
  );
}

function AlreadyPaid() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="stripeStatus"
      drawing="payment-succeeded"
      title={t('payment.alreadyPaid.title')}
      text={t('payment.alreadyPaid.text')}
    >
      <Actions>
        <Button component={Link} to={pathTo('dashboard')}>
          {t('common.toDashboard')}
        </Button>
        <Button component={Link} to={pathTo('login')} variant="default">
          {t('common.logIn')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
