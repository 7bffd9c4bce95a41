import { company } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { session } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { pathTo } from '../../lib/paths.ts';
import { userQuery } from '../../lib/session/user.ts';
import {
  clearPendingRegistration,
  readPendingRegistration,
} from '../../lib/subscription/pending-registration.ts';
import { iconProps } from '../../ui/icon-props.ts';
import { Actions } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';
import classes from './stripe-status-screen.module.css';

/** Successful payment of a subscription: a new user still confirms the e-mail address. */
export function PaymentSucceeded() {
  const { t } = useTranslation();
  const isSignedIn = session.token() !== undefined;
  const [email] = useState(() => readPendingRegistration()?.email);
  useEffect(() => {
    // The cached user has the access from before the payment.
    queryClient.removeQueries(userQuery);
    clearPendingRegistration();
  }, []);
  if (isSignedIn) {
    return (
      <MessageScreen
        name="stripeStatus"
        drawing="payment-succeeded"
        title={t('payment.back.title')}
        text={t('payment.back.text')}
      >
        <Actions>
          <Button component={Link} to={pathTo('dashboard')}>
            {t('common.toDashboard')}
          </Button>
        </Actions>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      name="stripeStatus"
      drawing="mail-sent"
      drawingAlt={t('payment.subscribed.drawing')}
      title={t('payment.subscribed.title')}
      text={t('payment.subscribed.text')}
    >
      {email !== undefined && <p className={classes.address}>{t('payment.subscribed.sentTo', { email })}</p>}
      <p className={classes.next}>{t('payment.subscribed.next')}</p>
      <Actions>
        <Button
          component={Link}
          to={pathTo('verification-resend', email === undefined ? {} : { query: { email } })}
          variant="default"
          leftSection={<IconMail {...iconProps(20)} />}
        >
          {t('payment.subscribed.toResend')}
        </Button>
        <Button component="a" href={`mailto:${company.email}`} variant="subtle">
          {t('payment.subscribed.wrongAddress')}
        </Button>
      </Actions>
      <p className={classes.foot}>{t('payment.subscribed.hint')}</p>
    </MessageScreen>
  );
}
