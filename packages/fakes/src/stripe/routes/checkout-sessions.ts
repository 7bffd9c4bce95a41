import type Stripe from 'stripe';
import { expireCheckout } from '../billing/checkout.ts';
import { invalid } from '../http/errors.ts';
import { isInRange, listOf, pageOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  mergeMetadata,
  oneOf,
  pagination,
  params,
  text,
  timeRange,
} from '../http/params.ts';
import { buildCheckoutSession } from '../objects/checkout-session.ts';
import type { StoredSession } from '../state.ts';
import { get, getCustomer, now, put, rowsOf, type World } from '../world.ts';
import { linesFor, shippingFor } from './checkout-lines.ts';
import { type CheckoutCreate, checkoutCreateParams, supportedMethods } from './checkout-params.ts';

const day = 24 * 3600;
const halfHour = 30 * 60;
const smallestAmount = 50;

export const checkoutOperations = [
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: checkoutCreateParams,
    run: ({ world, params: given }) => createSession(world, given),
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions',
    params: params<Stripe.Checkout.SessionListParams>()({
      ...pagination,
      created: timeRange().optional(),
      customer: text().optional(),
      payment_intent: text().optional(),
      status: oneOf(['complete', 'expired', 'open']).optional(),
      subscription: text().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/checkout/sessions',
        rowsOf(world, 'checkout_session').filter(
          (row) =>
            (given.customer === undefined || row.customer === given.customer) &&
            (given.payment_intent === undefined || row.payment_intent === given.payment_intent) &&
            (given.status === undefined || row.status === given.status) &&
            (given.subscription === undefined || row.subscription === given.subscription) &&
            isInRange(row.created, given.created),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: params<Stripe.Checkout.SessionRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'checkout_session', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/checkout/sessions/:id',
    params: params<Stripe.Checkout.SessionUpdateParams>()({ metadata: clearableMetadata().optional() }),
    run: ({ world, id, params: given }) => {
      const session = get(world, 'checkout_session', id);
      session.metadata = mergeMetadata(session.metadata, given.metadata);
      return session;
    },
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
  operation({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    params: params<Stripe.Checkout.SessionListLineItemsParams>()(pagination),
    run: ({ world, id, params: given }) => {
      get(world, 'checkout_session', id);
      const lines = world.state.checkouts[id]?.lineItems ?? [];
      return pageOf(`/v1/checkout/sessions/${id}/line_items`, lines, given);
    },
  }),
];

const createSession = (world: World, given: CheckoutCreate): StoredSession => {
  const created = now(world);
  const mode = requireConsistentParams(given, created);
  const customer = given.customer ? getCustomer(world, given.customer, 'customer') : null;
  const lineItems = linesFor(world, given);
  const shipping = shippingFor(world, given);
  const postage = shipping[0]?.fixed_amount?.amount ?? 0;
  const total = sum(lineItems.map((line) => line.amount_total)) + postage;
  if (mode === 'payment' && total > 0 && total < smallestAmount)
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
      mode,
      allowedMethods: given.allowed_payment_method_types ?? null,
      methods: given.allowed_payment_method_types ?? [...supportedMethods],
      cancelUrl: given.cancel_url ?? null,
      successUrl: given.success_url,
      clientReferenceId: given.client_reference_id ?? null,
      currency: lineItems[0]?.currency ?? 'eur',
      customer: customer?.id ?? null,
      customerCreation: customerCreationFor(given),
      customerEmail: given.customer_email ?? null,
      customerDetails:
        customer || given.customer_email
          ? { email: customer?.email ?? given.customer_email ?? null, name: null, phone: null }
          : null,
      invoiceCreation: given.invoice_creation?.enabled
        ? {
            metadata: given.invoice_creation.invoice_data?.metadata ?? {},
            description: given.invoice_creation.invoice_data?.description ?? null,
          }
        : null,
      locale: given.locale ?? null,
      metadata: given.metadata ?? {},
      requiresTerms: given.consent_collection?.terms_of_service === 'required',
      submitType: given.submit_type ?? null,
      subtotal: sum(lineItems.map((line) => line.amount_subtotal)),
      tax: sum(lineItems.map((line) => line.amount_tax)),
      total,
      shipping,
      pageUrl: (id) => `${world.baseUrl}/c/pay/${id}`,
    }),
  );
  world.state.checkouts[session.id] = {
    lineItems,
    subscriptionData: {
      metadata: given.subscription_data?.metadata ?? {},
      description: given.subscription_data?.description ?? null,
      defaultTaxRates: given.subscription_data?.default_tax_rates ?? [],
    },
    paymentIntentData: {
      metadata: given.payment_intent_data?.metadata ?? {},
      description: given.payment_intent_data?.description ?? null,
      receiptEmail: given.payment_intent_data?.receipt_email ?? null,
      setupFutureUsage:
        given.payment_intent_data?.setup_future_usage === 'off_session' ? 'off_session' : null,
    },
    incompleteSubscription: null,
    pending: null,
  };
  return session;
};

const requireConsistentParams = (given: CheckoutCreate, created: number): 'payment' | 'subscription' => {
  const { mode } = given;
  if (mode === 'setup') throw invalid('This stand-in does not carry `setup` mode.', 'mode');
  if (given.ui_mode && given.ui_mode !== 'hosted_page')
    throw invalid('This stand-in carries only the hosted page.', 'ui_mode');
  if (given.customer && given.customer_email)
    throw invalid(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer_email',
    );
  if (given.customer && given.customer_creation)
    throw invalid(
      'You may only specify one of these parameters: customer, customer_creation.',
      'customer_creation',
    );
  if (mode === 'payment' && given.subscription_data)
    throw invalid('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
  if (mode === 'subscription' && given.payment_intent_data)
    throw invalid('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data');
  if (mode === 'subscription' && given.invoice_creation)
    throw invalid(
      'You can only enable invoice creation when `mode` is set to `payment`.',
      'invoice_creation',
    );
  if (mode === 'subscription' && given.customer_creation)
    throw invalid('`customer_creation` can only be used in `payment` and `setup` mode.', 'customer_creation');
  if (mode === 'subscription' && given.shipping_options)
    throw invalid('`shipping_options` can only be used in `payment` mode.', 'shipping_options');
  if (given.expires_at !== undefined && given.expires_at < created + halfHour)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (given.expires_at !== undefined && given.expires_at > created + day)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  return mode;
};

const customerCreationFor = (given: CheckoutCreate): 'always' | 'if_required' | null => {
  if (given.customer) return null;
  if (given.mode === 'subscription' || given.invoice_creation?.enabled) return 'always';
  return given.customer_creation ?? 'if_required';
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
