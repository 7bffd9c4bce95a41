import type Stripe from 'stripe';
import { newId, randomText } from './ids.ts';

interface CustomerInput {
  readonly created: number;
  readonly email?: string | null;
  readonly name?: string | null;
  readonly preferredLocales?: string[];
  readonly metadata?: Record<string, string>;
  readonly testClock?: string | null;
}

export const buildCustomer = (input: CustomerInput) =>
  ({
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: input.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: input.preferredLocales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: input.testClock ?? null,
  }) satisfies Stripe.Customer;
