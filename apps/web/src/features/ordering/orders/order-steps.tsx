import type { Order, OrderStep } from '@dierbaar/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconBook, IconCheck, IconHome, IconPackage, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatShortDayRange } from '../../../lib/format/date-range.ts';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import classes from './order-steps.module.css';

const icons = {
  paid: IconCheck,
  at_printer: IconPrinter,
  in_production: IconBook,
  shipped: IconPackage,
  delivered: IconHome,
} as const;

/** Progress of an order from payment to delivery. */
export function OrderSteps({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t('orders.status.steps.label')}>
      {order.steps.map((step) => (
        <Step key={step.name} step={step} order={order} />
      ))}
    </ol>
  );
}

function Step({ step, order }: { step: OrderStep; order: Order }) {
  const { t } = useTranslation();
  const Icon = step.state === 'done' ? IconCheck : icons[step.name];
  const text = useStepText(step, order);
  return (
    <li
      className={classes.step}
      data-state={step.state}
      aria-current={step.state === 'now' ? 'step' : undefined}
    >
      <span className={classes.mark}>
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <p className={classes.name}>
          {t(`orders.status.steps.${step.name}`)}
          {step.state === 'done' && <VisuallyHidden>, {t('orders.status.steps.done')}</VisuallyHidden>}
        </p>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      <When step={step} />
    </li>
  );
}

function When({ step }: { step: OrderStep }) {
  const { t, i18n } = useTranslation();
  const { state, at, expected } = step;
  // The current step shows "now", unless it has an expected date.
  if (state === 'now' && !expected)
    return <span className={classes.when}>{t('orders.status.steps.now')}</span>;
  if (state !== 'now' && at)
    return (
      <time className={classes.when} dateTime={at}>
        {formatDayAndTime(at, i18n.language)}
      </time>
    );
  return <span className={classes.when}>{expected && formatShortDayRange(expected, i18n.language)}</span>;
}

function useStepText({ name, state }: OrderStep, order: Order): string | undefined {
  const { t } = useTranslation();
  switch (name) {
    case 'paid':
      return order.payment.method === null
        ? undefined
        : t('orders.status.steps.paidBy', {
            method: t(`orders.status.method.${methodOf(order.payment.method)}`),
          });
    case 'at_printer':
      return state === 'done'
        ? t('orders.status.steps.at_printerDone', { code: order.edition.code })
        : t('orders.status.steps.at_printerText', { code: order.edition.code });
    case 'in_production':
      return t('orders.status.steps.in_productionText', { count: order.quantity });
    case 'shipped':
      return state === 'done' ? t('orders.status.steps.shippedDone') : t('orders.status.steps.shippedText');
    case 'delivered':
      return `${order.shipping.street}, ${order.shipping.city}`;
    default:
      return name satisfies never;
  }
}

const methods = ['ideal', 'bancontact', 'card', 'sepa_debit'] as const;

function methodOf(name: string) {
  return methods.find((method) => method === name) ?? 'other';
}
