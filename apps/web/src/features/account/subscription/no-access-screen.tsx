import { limits, type Subscription } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, Navigate } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { pathTo } from '../../../lib/paths.ts';
import { openPaymentPage } from '../../../lib/subscription/payment-page.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Actions } from '../../../ui/screen/actions.tsx';
import { MessageScreen } from '../../../ui/screen/message-screen.tsx';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { openPortal, subscriptionQuery } from '../api.ts';
import { ExportDownload } from '../export/export-download.tsx';
import { useLogOut } from '../use-log-out.ts';
import classes from './no-access-screen.module.css';
import { reasonOf } from './subscription-phase.ts';

/** Shown to users without access: the reason, and how to pay. */
export function NoAccessScreen({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation();
  const { data: subscription } = useQuery(subscriptionQuery);
  // The payment has succeeded in the meantime.
  if (subscription?.hasAccess) return <Navigate to={pathTo('dashboard')} replace />;
  return (
    <MessageScreen
      name="NoAccess"
      drawing="payment-failed"
      title={t('noAccess.title')}
      text={subscription ? t(`noAccess.state.${reasonOf(subscription.status)}`) : t('noAccess.text')}
    >
      <Pay subscription={subscription} />
      <Leave />
      <Links supportEmail={supportEmail} />
    </MessageScreen>
  );
}

function Pay({ subscription }: { subscription: Subscription | undefined }) {
  const { t, i18n } = useTranslation();
  // An open invoice is paid in the portal; a new checkout would create a second subscription.
  const hasOpenInvoice = subscription !== undefined && reasonOf(subscription.status) === 'behind';
  const payment = useSubmission(hasOpenInvoice ? openPortal : openPaymentPage);
  const check = useSubmission(
    async () => {
      const { hasAccess } = await queryClient.fetchQuery(subscriptionQuery);
      if (!hasAccess) showFailure(t('noAccess.stillNoAccess'));
    },
    { onFailure: () => showFailure(t('noAccess.checkFailed')) },
  );
  const price = formatCents(limits.subscriptionCents, i18n.language);
  return (
    <>
      {payment.failure && (
        <div className={classes.notice}>
          <Notice kind="problem">{t('noAccess.payFailed')}</Notice>
        </div>
      )}
      <Actions>
        <Button loading={payment.isBusy} onClick={() => payment.submit()}>
          {hasOpenInvoice ? t('noAccess.payOpen') : t('common.subscribe', { price })}
        </Button>
        <Button variant="default" loading={check.isBusy} onClick={() => check.submit()}>
          {t('noAccess.checkAgain')}
        </Button>
      </Actions>
      {!hasOpenInvoice && <p className={classes.agreement}>{t('noAccess.agreement', { price })}</p>}
    </>
  );
}

/** What someone wrote is theirs, also without a subscription. */
function Leave() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.leave}>
      <h2 id={id}>{t('accountExport.title')}</h2>
      <p>{t('accountExport.text')}</p>
      <ExportDownload />
    </section>
  );
}

function Links({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation();
  const { logOut } = useLogOut();
  return (
    <div className={classes.links}>
      <p className={classes.help}>{t('noAccess.help')}</p>
      <a href={`mailto:${supportEmail}`}>{t('noAccess.contact')}</a>
      <Link to={pathTo('account')}>{t('noAccess.toAccount')}</Link>
      <button type="button" className={classes.link} onClick={logOut}>
        {t('frame.logout')}
      </button>
    </div>
  );
}
