import type { StoredInvoice, StoredPaymentMethod, StoredSession } from '../state/state.ts';
import { emit, find, rowsOf, type World } from '../state/world.ts';
import {
  intentOf,
  invoiceOfIntent,
  invoiceSession,
  markInvoiceFailed,
  markInvoicePaid,
  subscriptionOfInvoice,
} from './invoices.ts';
import { chargeIntent, type Outcome, outcomeOf, type Refusal, settleIntent } from './payments.ts';
import { endSubscription, updateSubscription } from './subscriptions.ts';

interface Attempt {
  readonly method: StoredPaymentMethod;
  readonly outcome?: Outcome;
  readonly refusal?: Refusal;
}

/** Attempts to collect an open invoice and updates its subscription by the outcome. */
export const collectInvoice = (world: World, invoice: StoredInvoice, attempt: Attempt): Outcome => {
  const intent = intentOf(world, invoice);
  const outcome = attempt.outcome ?? outcomeOf(world, attempt.method);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  invoice.next_payment_attempt = null;
  chargeIntent(world, intent, attempt.method, outcome, attempt.refusal);
  if (outcome === 'processing') emit(world, 'payment_intent.processing', intent);
  if (outcome === 'succeeded') markInvoicePaid(world, invoice);
  if (outcome === 'failed') markInvoiceFailed(world, invoice);
  applyToSubscription(world, invoice, outcome);
  return outcome;
};

/** Ends a delayed payment and updates its invoice, subscription and session. */
export const settlePayment = (world: World, intentId: string, outcome: 'succeed' | 'fail'): void => {
  const intent = settleIntent(world, intentId, outcome);
  const invoice = invoiceOfIntent(world, intentId);
  if (invoice) {
    if (outcome === 'succeed') markInvoicePaid(world, invoice);
    else markInvoiceFailed(world, invoice);
    applyToSubscription(world, invoice, outcome === 'succeed' ? 'succeeded' : 'failed');
  }
  const session = sessionWaitingFor(world, intentId, invoice);
  if (!session) return;
  if (outcome === 'fail') {
    emit(world, 'checkout.session.async_payment_failed', session);
    return;
  }
  session.payment_status = 'paid';
  const customer = session.customer && find(world, 'customer', session.customer);
  if (session.mode === 'payment' && session.invoice_creation?.enabled && customer)
    session.invoice = invoiceSession(world, session, customer.id, intent).id;
  emit(world, 'checkout.session.async_payment_succeeded', session);
};

/** Updates a subscription by the outcome of its invoice. */
const applyToSubscription = (world: World, invoice: StoredInvoice, outcome: Outcome): void => {
  const subscription = subscriptionOfInvoice(world, invoice);
  if (!subscription || subscription.ended_at !== null) return;
  const { status } = subscription;
  if (outcome !== 'failed') {
    // A delayed first payment activates the subscription; a delayed renewal changes nothing yet.
    const activates = status === 'incomplete' || (outcome === 'succeeded' && status === 'past_due');
    if (activates) updateSubscription(world, subscription, { status: 'active' });
    return;
  }
  if (status === 'incomplete') return;
  if (invoice.next_payment_attempt !== null || invoice.billing_reason !== 'subscription_cycle') {
    updateSubscription(world, subscription, { status: 'past_due' });
    return;
  }
  endSubscription(world, subscription, 'payment_failed');
};

const sessionWaitingFor = (
  world: World,
  intent: string,
  invoice: StoredInvoice | undefined,
): StoredSession | undefined =>
  rowsOf(world, 'checkout_session').find(
    (session) =>
      session.status === 'complete' &&
      session.payment_status === 'unpaid' &&
      (session.payment_intent === intent || (invoice !== undefined && session.invoice === invoice.id)),
  );
