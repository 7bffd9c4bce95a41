import { buildCustomer } from '../objects/customer.ts';
import { buildPaymentIntent } from '../objects/payment.ts';
import type {
  CheckoutPlan,
  PendingAttempt,
  StoredInvoice,
  StoredPaymentIntent,
  StoredPaymentMethod,
  StoredSession,
} from '../state/state.ts';
import { emit, find, now, put, type World } from '../state/world.ts';
import { behaviourOf, last4Of } from './cards.ts';
import { collectInvoice } from './collection.ts';
import { intentOf, invoiceSession } from './invoices.ts';
import { addMethod, chargeIntent, type Outcome, outcomeOf, type Refusal, refusals } from './payments.ts';
import { startSubscription } from './subscriptions.ts';

export type CheckoutResult =
  | { readonly step: 'done'; readonly redirect: string }
  | { readonly step: 'confirm' }
  | { readonly step: 'refused'; readonly why: CheckoutRefusal };

export type CheckoutRefusal =
  | 'declined'
  | 'insufficient_funds'
  | 'authentication'
  | 'bank_refused'
  | 'card_invalid'
  | 'email_missing'
  | 'method_unknown';

const sepaLast4 = '3000';

/** Attempts to pay a session and completes it when the payment is accepted. */
export const attemptPayment = (
  world: World,
  session: StoredSession,
  plan: CheckoutPlan,
  attempt: PendingAttempt,
  refusal?: Refusal,
): CheckoutResult => {
  const customer = customerFor(world, session, attempt);
  const method = addMethod(world, {
    type: attempt.method,
    // Stripe attaches the method of a one-off payment only with `setup_future_usage`.
    customer: session.mode === 'subscription' ? customer : null,
    email: attempt.email,
    name: attempt.name,
    last4: attempt.method === 'card' ? last4Of(attempt.card ?? '') : sepaLast4,
  });
  const { outcome, why } = outcomeFor(world, attempt, method, refusal);
  if (session.mode === 'subscription' && customer)
    return paySubscription(world, session, plan, { customer, method, outcome, why });
  return payOnce(world, session, plan, { customer, method, outcome, why });
};

interface Payment {
  readonly customer: string | null;
  readonly method: StoredPaymentMethod;
  readonly outcome: Outcome;
  readonly why: keyof typeof refusals | 'bank_refused';
}

const outcomeFor = (
  world: World,
  attempt: PendingAttempt,
  method: StoredPaymentMethod,
  refusal: Refusal | undefined,
): Pick<Payment, 'outcome' | 'why'> => {
  if (refusal)
    return { outcome: 'failed', why: attempt.method === 'card' ? 'authentication' : 'bank_refused' };
  const behaviour = attempt.method === 'card' ? behaviourOf(attempt.card ?? '') : 'pays';
  if (behaviour === 'insufficient_funds') return { outcome: 'failed', why: 'insufficient_funds' };
  if (behaviour === 'declined') return { outcome: 'failed', why: 'declined' };
  return { outcome: outcomeOf(world, method), why: 'declined' };
};

const payOnce = (
  world: World,
  session: StoredSession,
  plan: CheckoutPlan,
  payment: Payment,
): CheckoutResult => {
  if (session.amount_total === 0) return complete(world, session, payment, 'no_payment_required');
  const intent = intentFor(world, session, plan, payment.customer);
  chargeIntent(world, intent, payment.method, payment.outcome, refusalOf(payment));
  if (payment.outcome === 'failed') return { step: 'refused', why: reasonOf(payment) };
  if (payment.outcome === 'processing') {
    const result = complete(world, session, payment, 'unpaid');
    emit(world, 'payment_intent.processing', intent);
    return result;
  }
  if (session.invoice_creation?.enabled && payment.customer)
    session.invoice = invoiceSession(world, session, payment.customer, intent).id;
  return complete(world, session, payment, 'paid');
};

const paySubscription = (
  world: World,
  session: StoredSession,
  plan: CheckoutPlan,
  payment: Payment & { customer: string },
): CheckoutResult => {
  const { subscription, invoice } = subscriptionFor(world, plan, payment.customer);
  const { method } = payment;
  // Set before the first payment, so that the activation event contains the method.
  subscription.default_payment_method = method.id;
  const outcome = collectInvoice(world, invoice, {
    method,
    outcome: payment.outcome,
    refusal: refusalOf(payment),
  });
  if (outcome === 'failed') return { step: 'refused', why: reasonOf(payment) };
  if (method.type === 'ideal' || method.type === 'bancontact') {
    // Both methods pay only once; renewals are SEPA debits from the same account.
    const charge = intentOf(world, invoice).latest_charge;
    subscription.default_payment_method = addMethod(world, {
      type: 'sepa_debit',
      customer: payment.customer,
      email: method.billing_details.email,
      name: method.billing_details.name,
      last4: sepaLast4,
      ...(charge && { generatedFrom: charge }),
    }).id;
  }
  plan.incompleteSubscription = null;
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  return complete(world, session, payment, outcome === 'processing' ? 'unpaid' : 'paid');
};

const subscriptionFor = (world: World, plan: CheckoutPlan, customer: string) => {
  const waiting = plan.incompleteSubscription && find(world, 'subscription', plan.incompleteSubscription);
  const invoice =
    waiting && waiting.status === 'incomplete' && find(world, 'invoice', waiting.latest_invoice ?? '');
  if (waiting && invoice) return { subscription: waiting, invoice };
  const started = startSubscription(world, plan, customer);
  plan.incompleteSubscription = started.subscription.id;
  return started;
};

const intentFor = (
  world: World,
  session: StoredSession,
  plan: CheckoutPlan,
  customer: string | null,
): StoredPaymentIntent => {
  const known = session.payment_intent && find(world, 'payment_intent', session.payment_intent);
  if (known) {
    known.amount = session.amount_total ?? known.amount;
    return known;
  }
  const intent = put(
    world,
    'payment_intent',
    buildPaymentIntent({
      created: now(world, customer),
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'eur',
      customer,
      methodTypes: session.payment_method_types,
      ...plan.paymentIntentData,
    }),
  );
  session.payment_intent = intent.id;
  emit(world, 'payment_intent.created', intent);
  return intent;
};

/** Marks a payment as waiting for the bank's page or 3-D Secure. */
export const askForAction = (
  world: World,
  session: StoredSession,
  plan: CheckoutPlan,
  attempt: PendingAttempt,
): void => {
  const customer = customerFor(world, session, attempt);
  let invoice: StoredInvoice | null = null;
  let intent: StoredPaymentIntent;
  if (session.mode === 'subscription' && customer) {
    invoice = subscriptionFor(world, plan, customer).invoice;
    intent = intentOf(world, invoice);
  } else {
    intent = intentFor(world, session, plan, customer);
  }
  const page = `${world.baseUrl}/c/pay/${session.id}/confirm`;
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: session.success_url, url: page },
  };
  emit(world, 'payment_intent.requires_action', intent);
  if (invoice) emit(world, 'invoice.payment_action_required', invoice);
};

const customerFor = (world: World, session: StoredSession, attempt: PendingAttempt): string | null => {
  if (session.customer) return session.customer;
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null;
  const customer = put(
    world,
    'customer',
    buildCustomer({ created: now(world), email: attempt.email, name: attempt.name }),
  );
  emit(world, 'customer.created', customer);
  session.customer = customer.id;
  return customer.id;
};

const complete = (
  world: World,
  session: StoredSession,
  payment: Payment,
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required',
): CheckoutResult => {
  const details = payment.method.billing_details;
  Object.assign(session, {
    status: 'complete',
    url: null,
    payment_status: paymentStatus,
    customer_details: {
      address: null,
      business_name: null,
      email: details.email,
      individual_name: null,
      name: details.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  } satisfies Partial<StoredSession>);
  emit(world, 'checkout.session.completed', session);
  return { step: 'done', redirect: successUrlOf(session) };
};

export const successUrlOf = (session: StoredSession): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const refusalOf = (payment: Payment): Refusal =>
  payment.why === 'bank_refused' ? refusals.declined : refusals[payment.why];

const reasonOf = (payment: Payment): CheckoutRefusal => (payment.why === 'debit' ? 'declined' : payment.why);
