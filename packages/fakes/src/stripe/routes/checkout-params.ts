import type Stripe from 'stripe';
import { z } from 'zod';
import { flag, integer, metadata, oneOf, params, text, url } from '../http/params.ts';
import { currency, intervals, taxBehaviors } from './prices.ts';

type Create = Stripe.Checkout.SessionCreateParams;

/** The methods the hosted page can take a payment by. */
export const supportedMethods = ['card', 'ideal', 'bancontact', 'sepa_debit'] as const;

const locales = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hi-IN',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
] as const;

const priceData = params<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
  currency: currency(),
  product: text().optional(),
  product_data: params<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>()({
    description: text().optional(),
    images: z.array(text()).max(8).optional(),
    metadata: metadata().optional(),
    name: text(),
    tax_code: text().optional(),
  }).optional(),
  recurring: params<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.Recurring>()({
    interval: oneOf(intervals),
    interval_count: integer({ min: 1, max: 36 }).optional(),
  }).optional(),
  tax_behavior: oneOf(taxBehaviors).optional(),
  unit_amount: integer({ min: 0, max: 99_999_999 }).optional(),
});

const lineItem = params<Stripe.Checkout.SessionCreateParams.LineItem>()({
  metadata: metadata().optional(),
  price: text().optional(),
  price_data: priceData.optional(),
  quantity: integer({ min: 1, max: 999_999 }).optional(),
  tax_rates: z.array(text()).optional(),
});

const shippingOption = params<Stripe.Checkout.SessionCreateParams.ShippingOption>()({
  shipping_rate: text().optional(),
  shipping_rate_data: params<Stripe.Checkout.SessionCreateParams.ShippingOption.ShippingRateData>()({
    display_name: text(100),
    fixed_amount: params<Stripe.Checkout.SessionCreateParams.ShippingOption.ShippingRateData.FixedAmount>()({
      amount: integer({ min: 0 }),
      currency: currency(),
    }),
    metadata: metadata().optional(),
    tax_behavior: oneOf(taxBehaviors).optional(),
    type: z.literal('fixed_amount').optional(),
  }).optional(),
});

const paymentIntentData = params<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
  description: text().optional(),
  metadata: metadata().optional(),
  receipt_email: text().optional(),
  setup_future_usage: oneOf(['off_session', 'on_session']).optional(),
});

const subscriptionData = params<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
  default_tax_rates: z.array(text()).optional(),
  description: text(500).optional(),
  metadata: metadata().optional(),
});

const invoiceCreation = params<Stripe.Checkout.SessionCreateParams.InvoiceCreation>()({
  enabled: flag(),
  invoice_data: params<Stripe.Checkout.SessionCreateParams.InvoiceCreation.InvoiceData>()({
    description: text().optional(),
    metadata: metadata().optional(),
  }).optional(),
});

const consentCollection = params<Stripe.Checkout.SessionCreateParams.ConsentCollection>()({
  promotions: oneOf(['auto', 'none']).optional(),
  terms_of_service: oneOf(['none', 'required']).optional(),
});

export const checkoutCreateParams = params<Create>()({
  allowed_payment_method_types: z.array(oneOf(supportedMethods)).min(1).optional(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  consent_collection: consentCollection.optional(),
  currency: currency().optional(),
  customer: text().optional(),
  customer_creation: oneOf(['always', 'if_required']).optional(),
  customer_email: text(800).optional(),
  expires_at: integer().optional(),
  invoice_creation: invoiceCreation.optional(),
  line_items: z.array(lineItem).max(100).optional(),
  locale: oneOf(locales).optional(),
  metadata: metadata().optional(),
  mode: oneOf(['payment', 'subscription', 'setup']),
  payment_intent_data: paymentIntentData.optional(),
  shipping_options: z.array(shippingOption).max(5).optional(),
  submit_type: oneOf(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: subscriptionData.optional(),
  success_url: url(),
  ui_mode: oneOf(['hosted_page', 'embedded_page', 'elements', 'form']).optional(),
});

export type CheckoutCreate = z.output<typeof checkoutCreateParams>;
export type CheckoutLineItem = z.output<typeof lineItem>;
