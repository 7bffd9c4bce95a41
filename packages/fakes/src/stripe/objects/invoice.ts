import Stripe from 'stripe';
import { newId } from './ids.ts';

interface InvoiceLineInput {
  readonly amount: number;
  readonly description: string;
  readonly quantity: number;
  readonly price: Stripe.Price | null;
  readonly subscriptionItem: string | null;
  readonly taxes: readonly InvoiceTax[];
}

interface InvoiceTax {
  readonly rate: Stripe.TaxRate;
  readonly amount: number;
  readonly taxable: number;
}

interface InvoiceInput {
  readonly created: number;
  readonly billingReason: 'manual' | 'subscription_create' | 'subscription_cycle';
  readonly customer: Pick<Stripe.Customer, 'id' | 'email' | 'name' | 'phone' | 'address' | 'test_clock'>;
  readonly currency: string;
  readonly defaultPaymentMethod: string | null;
  readonly lines: readonly InvoiceLineInput[];
  readonly metadata: Record<string, string>;
  readonly period: { readonly start: number; readonly end: number };
  readonly subscription: { readonly id: string; readonly metadata: Record<string, string> } | null;
}

export const buildInvoice = (input: InvoiceInput) => {
  const id = newId('in');
  const taxes = input.lines.flatMap((line) => line.taxes);
  const subtotal = sum(input.lines.map((line) => line.amount));
  const exclusive = sum(taxes.filter((tax) => !tax.rate.inclusive).map((tax) => tax.amount));
  const inclusive = sum(taxes.filter((tax) => tax.rate.inclusive).map((tax) => tax.amount));
  const total = subtotal + exclusive;
  return {
    id,
    object: 'invoice',
    account_country: 'NL',
    account_name: 'Dierbaar (test)',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: input.billingReason,
    collection_method: 'charge_automatically',
    created: input.created,
    currency: input.currency,
    custom_fields: null,
    customer: input.customer.id,
    customer_account: null,
    customer_address: input.customer.address ?? null,
    customer_email: input.customer.email,
    customer_name: input.customer.name ?? null,
    customer_phone: input.customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: input.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: input.lines.map((line) => buildLine(id, line, input)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: input.metadata,
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: input.subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: input.subscription.metadata,
            subscription: input.subscription.id,
          },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: input.period.end,
    period_start: input.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal - inclusive,
    test_clock: typeof input.customer.test_clock === 'string' ? input.customer.test_clock : null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: subtotal - inclusive,
    total_pretax_credit_amounts: [],
    total_taxes: taxes.map(taxEntry),
    webhooks_delivered_at: null,
  } satisfies Stripe.Invoice;
};

const buildLine = (invoice: string, line: InvoiceLineInput, input: InvoiceInput) =>
  ({
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: input.currency,
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: input.subscription?.metadata ?? {},
    parent: line.subscriptionItem
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: input.subscription?.id ?? null,
            subscription_item: line.subscriptionItem,
          },
          type: 'subscription_item_details',
        }
      : null,
    period: input.period,
    pretax_credit_amounts: [],
    pricing: line.price
      ? {
          price_details: { price: line.price.id, product: idOf(line.price.product) },
          type: 'price_details',
          unit_amount_decimal: line.price.unit_amount_decimal,
        }
      : null,
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    subscription: input.subscription?.id ?? null,
    subtotal: line.amount,
    taxes: line.taxes.map(taxEntry),
  }) satisfies Stripe.InvoiceLineItem;

const taxEntry = (tax: InvoiceTax) =>
  ({
    amount: tax.amount,
    tax_behavior: tax.rate.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: tax.rate.id },
    taxability_reason: 'not_available',
    taxable_amount: tax.taxable,
    type: 'tax_rate_details',
  }) satisfies Stripe.Invoice.TotalTax;

const idOf = (link: string | { id: string }): string => (typeof link === 'string' ? link : link.id);

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface InvoicePaymentInput {
  readonly created: number;
  readonly amount: number;
  readonly currency: string;
  readonly invoice: string;
  readonly paymentIntent: string;
}

export const buildInvoicePayment = (input: InvoicePaymentInput) =>
  ({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: input.amount,
    created: input.created,
    currency: input.currency,
    invoice: input.invoice,
    is_default: true,
    livemode: false,
    payment: { payment_intent: input.paymentIntent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }) satisfies Stripe.InvoicePayment;
