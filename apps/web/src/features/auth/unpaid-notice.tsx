import { useTranslation } from '../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { openPaymentPageFor } from '../../lib/subscription/payment-page.ts';
import { clearPendingRegistration, type Registration } from '../../lib/subscription/pending-registration.ts';
import { Form } from '../../ui/form/form-screen.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { Agreement, SubscribeButton } from './agreement.tsx';
import classes from './registration-form.module.css';

interface UnpaidNoticeProps {
  registration: Registration;
  /** Called when the registration can no longer be paid from here. */
  onExpired: () => void;
}

/** Payment form for an account created in this tab. */
export function UnpaidNotice({ registration, onExpired }: UnpaidNoticeProps) {
  const { t } = useTranslation();
  const payment = useSubmission(() => openPaymentPageFor(registration), {
    onFailure: (error) => {
      const code = errorCodeOf(error);
      if (code !== 'unauthenticated' && code !== 'already_subscribed' && code !== 'not_found') return;
      clearPendingRegistration();
      onExpired();
    },
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        payment.submit();
      }}
    >
      <div className={classes.unpaid}>
        <Notice kind="information" title={t('auth.registration.unpaidTitle')}>
          {t('auth.registration.unpaid', { email: registration.email })}
        </Notice>
        {payment.failure && <Notice kind="problem">{t('auth.registration.paymentPageFailed')}</Notice>}
      </div>
      <div>
        <Agreement />
        <SubscribeButton isBusy={payment.isBusy} />
      </div>
    </Form>
  );
}
