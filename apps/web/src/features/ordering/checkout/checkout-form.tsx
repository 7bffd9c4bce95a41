import type { Country, Order, Quote, User } from '@dierbaar/contract';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { focusFirstInvalid } from '../../../ui/form/focus-first.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import { quoteQuery, submitOrder } from '../api.ts';
import classes from './checkout-form.module.css';
import { SummarySkeleton } from './checkout-skeleton.tsx';
import { BillingAddress, DeliveryAddress } from './fields/address-sections.tsx';
import { checkOrder, refusedFields } from './fields/field-checks.ts';
import {
  type BookRef,
  destinationOf,
  initialOrderFields,
  readQuantity,
  toOrderBody,
} from './fields/order-fields.ts';
import { OrderBlocked, orderBlockOf } from './order-blocked.tsx';
import { OrderSummary } from './order-summary.tsx';
import { DeliveryPromises, SubmitOrder, TermsBox } from './submit-order.tsx';

interface CheckoutFormProps {
  name: string;
  title: string;
  book: BookRef;
  user: User;
  lastOrder: Order | undefined;
  /** Notice above the form. */
  children?: ReactNode;
}

/** Order form: addresses on the left, the book and its price on the right. */
export function CheckoutForm({ name, title, book, user, lastOrder, children }: CheckoutFormProps) {
  const formElement = useRef<HTMLFormElement>(null);
  // One key per visit: an order that is sent again after a lost answer is placed once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({ initialValues: initialOrderFields(user, lastOrder), validate: checkOrder });
  const country = destinationOf(form.values);
  const { quote, isCurrent, error, retry } = useQuote(book, form.values.quantity, country);
  const order = useSubmission(submitOrder, {
    onFailure: (failure) => {
      const refused = refusedFields(failure);
      if (Object.keys(refused).length === 0) return;
      form.setErrors(refused);
      focusFirstInvalid(formElement.current);
    },
  });
  const blockingCode = orderBlockOf(error ?? order.failure);
  if (blockingCode) return <OrderBlocked name={name} code={blockingCode} book={book} />;
  return (
    <Screen name={name} title={title}>
      <form
        ref={formElement}
        noValidate
        className={classes.columns}
        onSubmit={form.onSubmit(
          (fields) => {
            if (quote && isCurrent) order.submit(toOrderBody(book, fields, quote, idempotencyKey));
          },
          () => focusFirstInvalid(formElement.current),
        )}
      >
        <div className={classes.left}>
          <div className={classes.fields}>
            <ScreenTitle className={classes.title}>{title}</ScreenTitle>
            {children && <div className={classes.before}>{children}</div>}
            <BillingAddress form={form} email={user.email} />
            <DeliveryAddress form={form} />
          </div>
        </div>
        <aside className={classes.right}>
          <div className={classes.summary}>
            {quote ? (
              <OrderSummary quote={quote} isCurrent={isCurrent} form={form} />
            ) : error ? null : (
              <SummarySkeleton />
            )}
            {error && <QuoteFailure error={error} onRetry={retry} />}
            {quote && <DeliveryPromises quote={quote} />}
            <TermsBox form={form} />
            {order.failure && <OrderRefused error={order.failure} />}
            <SubmitOrder
              isOrdering={order.isBusy}
              isWaiting={!isCurrent && !error}
              isDisabled={error !== null}
            />
          </div>
        </aside>
      </form>
    </Screen>
  );
}

function QuoteFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.notice}>
      <FailureNotice
        error={error}
        action={
          <button type="button" className={classes.textButton} onClick={onRetry}>
            {t('common.retry')}
          </button>
        }
      />
    </div>
  );
}

function OrderRefused({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const code = errorCodeOf(error);
  const isKnown = code === 'edition_changed' || code === 'price_changed' || code === 'invalid_input';
  return (
    <div className={classes.notice}>
      {isKnown ? (
        <Notice kind="problem">{t(`checkout.refused.${code}`)}</Notice>
      ) : (
        <FailureNotice error={error} />
      )}
    </div>
  );
}

const typingPauseMs = 250;

interface LiveQuote {
  /** Last quote; the previous one stays while a new one is fetched. */
  quote: Quote | undefined;
  /** Whether the quote is for the current values of the form. */
  isCurrent: boolean;
  error: Error | null;
  retry: () => void;
}

/** Quote for the values of the form. An invalid quantity keeps the last price. */
function useQuote(book: BookRef, quantityText: string, country: Country): LiveQuote {
  const typedQuantity = readQuantity(quantityText);
  const [lastValid, setLastValid] = useState(typedQuantity ?? 1);
  if (typedQuantity !== undefined && typedQuantity !== lastValid) setLastValid(typedQuantity);
  const [quantity] = useDebouncedValue(lastValid, typingPauseMs);
  const { data, isPlaceholderData, isFetching, error, refetch } = useQuery({
    ...quoteQuery(book, quantity, country),
    placeholderData: keepPreviousData,
  });
  return {
    quote: data,
    isCurrent:
      data !== undefined &&
      !isPlaceholderData &&
      !isFetching &&
      data.quantity === lastValid &&
      data.country === country,
    error,
    retry: () => void refetch(),
  };
}
