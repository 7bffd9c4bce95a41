import type { Quote } from '@dierbaar/contract';
import { Checkbox } from '@mantine/core';
import { IconInfoCircle, IconTruck } from '@tabler/icons-react';
import { Trans } from '../../../i18n/react/trans.tsx';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDayRange, isSingleDay } from '../../../lib/format/date-range.ts';
import { pathTo } from '../../../lib/paths.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import type { OrderForm } from './fields/order-fields.ts';
import classes from './submit-order.module.css';
import { useOrderProblem } from './use-order-problem.ts';

/** Delivery date and the missing right of withdrawal: the law requires both before the order. */
export function DeliveryPromises({ quote }: { quote: Quote }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <div className={classes.arrival}>
        <IconTruck size={20} stroke={1.6} aria-hidden="true" />
        <p>
          <Trans
            i18nKey={isSingleDay(quote.delivery) ? 'checkout.arrival' : 'checkout.arrivalBetween'}
            values={{ days: formatDayRange(quote.delivery, i18n.language) }}
            components={{ b: <b /> }}
          />
        </p>
      </div>
      <div className={classes.personal}>
        <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
        <p>{t('checkout.personal')}</p>
      </div>
    </>
  );
}

export function TermsBox({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  const note = t('common.newTab');
  const problem = useOrderProblem();
  const { error, ...input } = form.getInputProps('termsAccepted', { type: 'checkbox' });
  return (
    <Checkbox
      className={classes.terms}
      {...input}
      label={
        <Trans
          i18nKey="checkout.terms"
          components={{
            terms: <NewTabLink href={pathTo('terms')} note={note} />,
            privacy: <NewTabLink href={pathTo('privacy')} note={note} />,
          }}
        />
      }
      aria-invalid={error ? true : undefined}
      error={problem(error)}
    />
  );
}

interface SubmitOrderProps {
  isOrdering: boolean;
  /** Whether the quote for the current values is being fetched. */
  isWaiting: boolean;
  isDisabled: boolean;
}

/** Submit button, whose label must say that the order has to be paid. */
export function SubmitOrder({ isOrdering, isWaiting, isDisabled }: SubmitOrderProps) {
  const { t } = useTranslation();
  return (
    <>
      <SubmitButton isBusy={isOrdering || isWaiting} isDisabled={isDisabled}>
        {t('checkout.submit')}
      </SubmitButton>
      <p role="status" className={classes.methods}>
        {isOrdering ? t('checkout.preparing') : t('checkout.methods')}
      </p>
    </>
  );
}
