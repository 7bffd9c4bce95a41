import type Stripe from 'stripe';
import { newId, randomText } from './ids.ts';

interface PaymentIntentInput {
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
  readonly methodTypes: string[];
  readonly receiptEmail?: string | null;
  readonly setupFutureUsage?: 'off_session' | null;
}

export const buildPaymentIntent = (input: PaymentIntentInput) => {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: input.created,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: input.methodTypes,
    payment_record: null,
    processing: null,
    receipt_email: input.receiptEmail ?? null,
    review: null,
    setup_future_usage: input.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
};

interface ChargeInput {
  readonly created: number;
  readonly intent: Pick<
    Stripe.PaymentIntent,
    'id' | 'amount' | 'currency' | 'description' | 'metadata' | 'receipt_email'
  >;
  readonly customer: string | null;
  readonly method: Stripe.PaymentMethod;
  readonly outcome: 'succeeded' | 'pending' | 'failed';
  readonly declineCode?: string;
  readonly declineMessage?: string;
}

export const buildCharge = (input: ChargeInput) => {
  const isSuccess = input.outcome === 'succeeded';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: input.intent.amount,
    amount_captured: isSuccess ? input.intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...input.method.billing_details, address: null },
    calculated_statement_descriptor: 'DIERBAAR',
    captured: isSuccess,
    created: input.created,
    currency: input.intent.currency,
    customer: input.customer,
    description: input.intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: input.outcome === 'failed' ? 'card_declined' : null,
    failure_message: input.outcome === 'failed' ? (input.declineMessage ?? null) : null,
    fraud_details: {},
    livemode: false,
    metadata: input.intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: input.declineCode ?? null,
      network_status: input.outcome === 'failed' ? 'declined_by_network' : 'approved_by_network',
      reason: input.declineCode ?? null,
      seller_message: input.outcome === 'failed' ? 'The payment was declined.' : 'Payment complete.',
      type: input.outcome === 'failed' ? 'issuer_declined' : 'authorized',
    },
    paid: isSuccess,
    payment_intent: input.intent.id,
    payment_method: input.method.id,
    payment_method_details: { type: input.method.type },
    receipt_email: input.intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: input.outcome,
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
};

interface RefundInput {
  readonly created: number;
  readonly amount: number;
  readonly charge: string;
  readonly currency: string;
  readonly customer: string | null;
  readonly metadata?: Record<string, string>;
  readonly paymentIntent: string | null;
  readonly paymentMethod: string | null;
  readonly reason: string | null;
  readonly status: string;
}

export const buildRefund = (input: RefundInput) =>
  ({
    id: newId('re'),
    object: 'refund',
    amount: input.amount,
    balance_transaction: null,
    charge: input.charge,
    created: input.created,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    metadata: input.metadata ?? {},
    payment_intent: input.paymentIntent,
    payment_method: input.paymentMethod,
    reason: input.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: input.status,
    transfer_reversal: null,
  }) satisfies Stripe.Refund;
