import type { Subscription } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { openPaymentPage } from '../../../lib/subscription/payment-page.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { changeSubscription, openPortal } from '../api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { phaseOf, type SubscriptionPhase } from './subscription-phase.ts';
import classes from './subscription-section.module.css';

/** Phase, price, next date and actions of the subscription. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const phase = phaseOf(subscription);
  return (
    <>
      <p className={classes.state} data-phase={phase}>
        {t(`account.subscription.state.${phase}`)}
      </p>
      {hasHint(phase) && <p className={classes.hint}>{t(`account.subscription.${phase}Hint`)}</p>}
      <Facts subscription={subscription} phase={phase} />
      <CardActions subscription={subscription} phase={phase} />
    </>
  );
}

interface PartProps {
  subscription: Subscription;
  phase: SubscriptionPhase;
}

function Facts({ subscription: { priceCents, currentPeriodEnd }, phase }: PartProps) {
  const { t, i18n } = useTranslation();
  const price = formatCents(priceCents, i18n.language);
  return (
    <dl className={classes.facts}>
      <dt>{t('account.subscription.price')}</dt>
      <dd>{t('account.subscription.pricePerMonth', { price })}</dd>
      {currentPeriodEnd !== null && (phase === 'active' || phase === 'ending') && (
        <>
          <dt>
            {t(phase === 'active' ? 'account.subscription.nextPayment' : 'account.subscription.endsOn')}
          </dt>
          <dd>{formatDay(currentPeriodEnd, i18n.language)}</dd>
        </>
      )}
    </dl>
  );
}

function CardActions({ subscription, phase }: PartProps) {
  const { t, i18n } = useTranslation();
  const [isCancelling, setIsCancelling] = useState(false);
  const portal = useSubmission(openPortal);
  const payment = useSubmission(openPaymentPage);
  const resume = useSubmission(async () => {
    await changeSubscription('resume');
    showSuccess(t('account.subscription.resumed'));
  });
  const failure = portal.failure ?? payment.failure ?? resume.failure;
  const price = formatCents(subscription.priceCents, i18n.language);
  const isOver = phase === 'ended' || phase === 'none';
  return (
    <>
      {failure && (
        <div className={classes.problem}>
          <FailureNotice error={failure} />
        </div>
      )}
      {isOver && <p className={classes.agreement}>{t('noAccess.agreement', { price })}</p>}
      <div className={classes.actions}>
        {phase === 'behind' && (
          <Button size="sm" loading={portal.isBusy} onClick={() => portal.submit()}>
            {t('account.subscription.pay')}
          </Button>
        )}
        {isOver && (
          <Button size="sm" loading={payment.isBusy} onClick={() => payment.submit()}>
            {t('common.subscribe', { price })}
          </Button>
        )}
        {phase === 'ending' && (
          <Button size="sm" loading={resume.isBusy} onClick={() => resume.submit()}>
            {t('account.subscription.resume')}
          </Button>
        )}
        {phase !== 'none' && (
          <Button size="sm" variant="default" loading={portal.isBusy} onClick={() => portal.submit()}>
            {t('account.subscription.portal')}
          </Button>
        )}
        {(phase === 'active' || subscription.status === 'past_due') && (
          <Button size="sm" variant="subtle" onClick={() => setIsCancelling(true)}>
            {t('account.subscription.cancel')}
          </Button>
        )}
      </div>
      <CancelDialog
        isOpen={isCancelling}
        endsAt={subscription.currentPeriodEnd}
        onClose={() => setIsCancelling(false)}
      />
    </>
  );
}

type HintedPhase = 'ending' | 'behind' | 'ended';

function hasHint(phase: SubscriptionPhase): phase is HintedPhase {
  return phase === 'ending' || phase === 'behind' || phase === 'ended';
}
