import type Stripe from 'stripe';
import { buildCharge } from '../objects/payment.ts';
import { buildPaymentMethod, type MethodType } from '../objects/payment-method.ts';
import type { StoredCharge, StoredPaymentIntent, StoredPaymentMethod } from '../state/state.ts';
import { emit, find, get, now, put, type World } from '../state/world.ts';

/** Time until a delayed payment settles by itself. */
const settlementTime = 5 * 24 * 3600;

export type Outcome = 'succeeded' | 'processing' | 'failed';

export interface Refusal {
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
}

export const refusals = {
  declined: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  authentication: {
    code: 'payment_intent_authentication_failure',
    declineCode: 'authentication_required',
    message: 'We are unable to authenticate your payment method. Please choose a different payment method.',
  },
  debit: {
    code: 'payment_intent_payment_attempt_failed',
    declineCode: 'insufficient_funds',
    message: 'The debit was refused by the bank.',
  },
} as const satisfies Record<string, Refusal>;

interface NewMethod {
  readonly type: MethodType;
  readonly customer: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly last4: string;
  readonly generatedFrom?: string;
}

export const addMethod = (world: World, input: NewMethod): StoredPaymentMethod => {
  const method = put(
    world,
    'payment_method',
    buildPaymentMethod({ ...input, created: now(world, input.customer) }),
  );
  if (input.customer) emit(world, 'payment_method.attached', method);
  return method;
};

/** Outcome of charging this method now; consumes a `declineNextPayments` switch. */
export const outcomeOf = (world: World, method: StoredPaymentMethod): Outcome => {
  const { switches } = world.state;
  if (switches.declineNextPayments > 0) {
    switches.declineNextPayments -= 1;
    return 'failed';
  }
  return method.type === 'sepa_debit' ? 'processing' : 'succeeded';
};

/** Charges a payment intent; a delayed payment stays open until it is settled. */
export const chargeIntent = (
  world: World,
  intent: StoredPaymentIntent,
  method: StoredPaymentMethod,
  outcome: Outcome,
  refusal: Refusal = refusals.declined,
): StoredCharge => {
  const charge = put(
    world,
    'charge',
    buildCharge({
      created: now(world, intent.customer),
      intent,
      customer: intent.customer,
      method,
      outcome: outcome === 'processing' ? 'pending' : outcome,
      ...(outcome === 'failed' && { declineCode: refusal.declineCode, declineMessage: refusal.message }),
    }),
  );
  intent.latest_charge = charge.id;
  intent.payment_method = method.id;
  intent.next_action = null;
  if (outcome === 'succeeded') markSucceeded(world, intent, charge);
  if (outcome === 'failed') markRefused(world, intent, charge, refusal);
  if (outcome === 'processing') {
    intent.status = 'processing';
    world.state.settlements.push({
      paymentIntent: intent.id,
      due: now(world, intent.customer) + settlementTime,
    });
  }
  return charge;
};

/** Ends a delayed payment. */
export const settleIntent = (world: World, id: string, outcome: 'succeed' | 'fail'): StoredPaymentIntent => {
  world.state.settlements = world.state.settlements.filter((entry) => entry.paymentIntent !== id);
  const intent = get(world, 'payment_intent', id);
  const charge = get(world, 'charge', intent.latest_charge ?? '');
  if (outcome === 'succeed') markSucceeded(world, intent, charge);
  else markRefused(world, intent, charge, refusals.debit);
  return intent;
};

const markSucceeded = (world: World, intent: StoredPaymentIntent, charge: StoredCharge): void => {
  Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount });
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
  });
  emit(world, 'charge.succeeded', charge);
  emit(world, 'payment_intent.succeeded', intent);
};

const markRefused = (
  world: World,
  intent: StoredPaymentIntent,
  charge: StoredCharge,
  refusal: Refusal,
): void => {
  Object.assign(charge, { status: 'failed', failure_code: refusal.code, failure_message: refusal.message });
  const method = find(world, 'payment_method', charge.payment_method ?? '');
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    charge: charge.id,
    code: refusal.code,
    decline_code: refusal.declineCode,
    message: refusal.message,
    type: 'card_error',
    ...(method && { payment_method: method }),
  } satisfies Stripe.PaymentIntent.LastPaymentError;
  emit(world, 'charge.failed', charge);
  emit(world, 'payment_intent.payment_failed', intent);
};
