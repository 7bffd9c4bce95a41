import type Stripe from 'stripe';
import { newId, randomText } from './ids.ts';

/** The payment methods the hosted page offers. */
export const methodTypes = ['card', 'ideal', 'bancontact', 'sepa_debit'] as const;

export type MethodType = (typeof methodTypes)[number];

interface PaymentMethodInput {
  readonly created: number;
  readonly type: MethodType;
  readonly customer: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly last4: string;
  /** The iDEAL or Bancontact charge that created this SEPA mandate. */
  readonly generatedFrom?: string | null;
}

export const buildPaymentMethod = (input: PaymentMethodInput) =>
  ({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: null,
      email: input.email,
      name: input.name,
      phone: null,
      tax_id: null,
    },
    created: input.created,
    customer: input.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: input.type,
    ...detailsOf(input),
  }) satisfies Stripe.PaymentMethod;

const detailsOf = (input: PaymentMethodInput): Pick<Stripe.PaymentMethod, MethodType> => {
  switch (input.type) {
    case 'card':
      return {
        card: {
          brand: 'visa',
          checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
          country: 'NL',
          display_brand: 'visa',
          exp_month: 12,
          exp_year: 2034,
          fingerprint: randomText(16),
          funding: 'credit',
          generated_from: null,
          last4: input.last4,
          networks: { available: ['visa'], preferred: null },
          regulated_status: 'unregulated',
          three_d_secure_usage: { supported: true },
          wallet: null,
        },
      };
    case 'ideal':
      return { ideal: { bank: 'rabobank', bic: 'RABONL2U' } };
    case 'bancontact':
      return { bancontact: {} };
    case 'sepa_debit':
      return {
        sepa_debit: {
          bank_code: 'RABO',
          branch_code: null,
          country: 'NL',
          fingerprint: randomText(16),
          generated_from: input.generatedFrom ? { charge: input.generatedFrom, setup_attempt: null } : null,
          last4: input.last4,
        },
      };
  }
};
