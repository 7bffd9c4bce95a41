import type Stripe from 'stripe';
import { expireCheckout } from '../billing/checkout.ts';
import { operation } from '../http/operation.ts';
import { params } from '../http/params.ts';
import { buildCheckoutSession } from '../objects/checkout-session.ts';
import { invalid } from '../objects/errors.ts';
import { methodTypes } from '../objects/payment-method.ts';
import type { StoredSession } from '../state/state.ts';
import { get, now, put, type World } from '../state/world.ts';
import { linesFor } from './checkout-lines.ts';
import { type CheckoutCreate, checkoutCreateParams } from './checkout-params.ts';

const day = 24 * 3600;
const halfHour = 30 * 60;
const minimumAmount = 50;

export const checkoutOperations = [
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: checkoutCreateParams,
    run: ({ world, params: given }) => createSession(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: params<Stripe.Checkout.SessionRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'checkout_session', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: params<Stripe.Checkout.SessionExpireParams>()({}),
    run: ({ world, id }) => {
      const session = get(world, 'checkout_session', id);
      if (session.status !== 'open')
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      expireCheckout(world, session);
      return session;
    },
  }),
];

const createSession = (world: World, given: CheckoutCreate): StoredSession => {
  const created = now(world);
  requireConsistentParams(given, created);
  const customer = given.customer ? get(world, 'customer', given.customer, 'customer') : null;
  const lineItems = linesFor(world, given);
  const total = sum(lineItems.map((line) => line.amount_total));
  if (given.mode === 'payment' && total > 0 && total < minimumAmount)
    throw invalid(
      "The Checkout Session's total amount due must add up to at least €0.50 eur",
      undefined,
      'amount_too_small',
    );
  const session = put(
    world,
    'checkout_session',
    buildCheckoutSession({
      created,
      expiresAt: given.expires_at ?? created + day,
      mode: given.mode,
      allowedMethods: given.allowed_payment_method_types ?? null,
      methods: given.allowed_payment_method_types ?? [...methodTypes],
      cancelUrl: given.cancel_url ?? null,
      successUrl: given.success_url,
      clientReferenceId: given.client_reference_id ?? null,
      currency: lineItems[0]?.currency ?? 'eur',
      customer: customer && { id: customer.id, email: customer.email },
      createsInvoice: given.invoice_creation?.enabled ?? false,
      locale: given.locale ?? null,
      metadata: given.metadata ?? {},
      submitType: given.submit_type ?? null,
      subtotal: sum(lineItems.map((line) => line.amount_subtotal)),
      tax: sum(lineItems.map((line) => line.amount_tax)),
      total,
      pageUrl: (id) => `${world.baseUrl}/c/pay/${id}`,
    }),
  );
  world.state.checkouts[session.id] = {
    lineItems,
    subscriptionData: {
      metadata: given.subscription_data?.metadata ?? {},
      defaultTaxRates: given.subscription_data?.default_tax_rates ?? [],
    },
    paymentIntentData: { metadata: given.payment_intent_data?.metadata ?? {} },
    incompleteSubscription: null,
    pending: null,
  };
  return session;
};

const requireConsistentParams = (given: CheckoutCreate, created: number): void => {
  const { mode, expires_at: expiresAt } = given;
  if (mode === 'payment' && given.subscription_data)
    throw invalid('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  if (mode === 'subscription' && given.payment_intent_data)
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  if (mode === 'subscription' && given.invoice_creation)
    throw invalid(
      'You can only enable invoice creation when `mode` is set to `payment`.',
      'invoice_creation',
    );
  if (expiresAt !== undefined && expiresAt < created + halfHour)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (expiresAt !== undefined && expiresAt > created + day)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
