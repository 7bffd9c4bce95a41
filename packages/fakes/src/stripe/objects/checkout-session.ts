import type Stripe from 'stripe';
import { newId } from './ids.ts';

interface LineItemInput {
  readonly price: Stripe.Price;
  readonly description: string;
  readonly quantity: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
  readonly taxes: Stripe.LineItem.Tax[];
}

export const buildLineItem = (input: LineItemInput) =>
  ({
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: input.subtotal,
    amount_tax: input.tax,
    amount_total: input.total,
    currency: input.price.currency,
    description: input.description,
    metadata: {},
    price: input.price,
    quantity: input.quantity,
    taxes: input.taxes,
  }) satisfies Stripe.LineItem;

interface CheckoutSessionInput {
  readonly created: number;
  readonly expiresAt: number;
  readonly mode: 'payment' | 'subscription';
  readonly allowedMethods: string[] | null;
  readonly methods: string[];
  readonly cancelUrl: string | null;
  readonly successUrl: string;
  readonly clientReferenceId: string | null;
  readonly currency: string;
  readonly customer: { readonly id: string; readonly email: string | null } | null;
  readonly createsInvoice: boolean;
  readonly locale: string | null;
  readonly metadata: Record<string, string>;
  readonly submitType: string | null;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
  readonly pageUrl: (id: string) => string;
}

export const buildCheckoutSession = (input: CheckoutSessionInput) => {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: input.allowedMethods,
    amount_subtotal: input.subtotal,
    amount_total: input.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: input.created,
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: input.customer?.id ?? null,
    customer_account: null,
    customer_creation: customerCreationFor(input),
    customer_details: input.customer
      ? {
          address: null,
          business_name: null,
          individual_name: null,
          email: input.customer.email,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: null,
    discounts: [],
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      input.mode === 'payment'
        ? {
            enabled: input.createsInvoice,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: {},
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: input.locale,
    managed_payments: null,
    metadata: input.metadata,
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: input.methods,
    payment_status: input.total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: input.submitType,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: input.tax },
    ui_mode: 'hosted_page',
    url: input.pageUrl(id),
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
};

const customerCreationFor = (input: CheckoutSessionInput): 'always' | 'if_required' | null => {
  if (input.customer) return null;
  return input.mode === 'subscription' || input.createsInvoice ? 'always' : 'if_required';
};
