import type Stripe from 'stripe';
import { newId } from '../ids.ts';

interface LineItemInput {
  readonly price: Stripe.Price;
  readonly description: string;
  readonly quantity: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
  readonly taxes: Stripe.LineItem.Tax[];
  readonly metadata: Record<string, string>;
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
    metadata: input.metadata,
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
  readonly customer: string | null;
  readonly customerCreation: 'always' | 'if_required' | null;
  readonly customerEmail: string | null;
  readonly customerDetails: { email: string | null; name: string | null; phone: string | null } | null;
  readonly invoiceCreation: { metadata: Record<string, string>; description: string | null } | null;
  readonly locale: string | null;
  readonly metadata: Record<string, string>;
  readonly requiresTerms: boolean;
  readonly submitType: string | null;
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
  readonly shipping: readonly Stripe.ShippingRate[];
  readonly pageUrl: (id: string) => string;
}

export const buildCheckoutSession = (input: CheckoutSessionInput) => {
  const id = newId('cs_test');
  const [shipping] = input.shipping;
  const postage = shipping?.fixed_amount?.amount ?? 0;
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
    consent_collection: input.requiresTerms
      ? { payment_method_reuse_agreement: null, promotions: 'none', terms_of_service: 'required' }
      : null,
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
    customer: input.customer,
    customer_account: null,
    customer_creation: input.customerCreation,
    customer_details: input.customerDetails
      ? {
          address: null,
          business_name: null,
          individual_name: null,
          ...input.customerDetails,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: input.customerEmail,
    discounts: [],
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      input.mode === 'payment'
        ? {
            enabled: input.invoiceCreation !== null,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: input.invoiceCreation?.description ?? null,
              footer: null,
              issuer: null,
              metadata: input.invoiceCreation?.metadata ?? {},
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
    shipping_cost: shipping
      ? { amount_subtotal: postage, amount_tax: 0, amount_total: postage, shipping_rate: shipping.id }
      : null,
    shipping_options: input.shipping.map((rate) => ({
      shipping_amount: rate.fixed_amount?.amount ?? 0,
      shipping_rate: rate.id,
    })),
    status: 'open',
    submit_type: input.submitType,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: postage, amount_tax: input.tax },
    ui_mode: 'hosted_page',
    url: input.pageUrl(id),
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
};
