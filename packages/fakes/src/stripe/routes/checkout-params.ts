import type Stripe from 'stripe';
import { z } from 'zod';
import { currency, flag, integer, metadata, oneOf, params, text, url } from '../http/params.ts';
import { methodTypes } from '../objects/payment-method.ts';
import { taxBehaviors } from './prices.ts';

type Create = Stripe.Checkout.SessionCreateParams;

const priceData = params<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
  currency: currency(),
  product_data: params<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>()({
    name: text(),
  }),
  tax_behavior: oneOf(taxBehaviors).optional(),
  unit_amount: integer({ min: 0, max: 99_999_999 }),
});

const lineItem = params<Stripe.Checkout.SessionCreateParams.LineItem>()({
  price: text().optional(),
  price_data: priceData.optional(),
  quantity: integer({ min: 1, max: 999_999 }).optional(),
  tax_rates: z.array(text()).optional(),
});

const paymentIntentData = params<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
  metadata: metadata().optional(),
});

const subscriptionData = params<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
  default_tax_rates: z.array(text()).optional(),
  metadata: metadata().optional(),
});

const invoiceCreation = params<Stripe.Checkout.SessionCreateParams.InvoiceCreation>()({ enabled: flag() });

export const checkoutCreateParams = params<Create>()({
  allowed_payment_method_types: z.array(oneOf(methodTypes)).min(1).optional(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  customer: text().optional(),
  expires_at: integer().optional(),
  invoice_creation: invoiceCreation.optional(),
  line_items: z.array(lineItem).max(100).optional(),
  locale: oneOf(['auto', 'en', 'nl']).optional(),
  metadata: metadata().optional(),
  mode: oneOf(['payment', 'subscription']),
  payment_intent_data: paymentIntentData.optional(),
  submit_type: oneOf(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: subscriptionData.optional(),
  success_url: url(),
});

export type CheckoutCreate = z.output<typeof checkoutCreateParams>;
export type CheckoutLineItem = z.output<typeof lineItem>;
