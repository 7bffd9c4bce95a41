import type { PaymentOutcome } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import type { DrawingName } from '../../ui/art/drawing.tsx';
import { Actions } from '../../ui/screen/actions.tsx';
import { MessageScreen } from '../../ui/screen/message-screen.tsx';

const drawings: Record<PaymentOutcome['state'], DrawingName> = {
  succeeded: 'payment-succeeded',
  processing: 'bo-reading',
  failed: 'payment-failed',
};

/** Outcome of an order payment for a user whose session has ended. */
export function OrderPaymentOutcome({ state }: Pick<PaymentOutcome, 'state'>) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="stripeStatus"
      drawing={drawings[state]}
      title={t(`orders.returned.${state}.title`)}
      text={t(`orders.returned.${state}.text`)}
    >
      <Actions>
        <Button component={Link} to={pathTo('login')}>
          {t('common.logIn')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
