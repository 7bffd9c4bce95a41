import type Stripe from 'stripe';
import { newId } from './ids.ts';

interface SubscriptionInput {
  readonly created: number;
  readonly customer: string;
  readonly currency: string;
  readonly defaultTaxRates: Stripe.TaxRate[];
  readonly description: string | null;
  readonly items: readonly ItemInput[];
  readonly metadata: Record<string, string>;
  readonly periodEnd: number;
  readonly testClock: string | null;
}

interface ItemInput {
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly taxRates: Stripe.TaxRate[];
}

export const buildSubscription = (input: SubscriptionInput) => {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: input.created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: input.created,
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: input.defaultTaxRates,
    description: input.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: input.items.map((item) => buildItem(id, item, input)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: input.created,
    status: 'incomplete',
    test_clock: input.testClock,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  } satisfies Stripe.Subscription;
};

const buildItem = (subscription: string, item: ItemInput, period: SubscriptionInput) =>
  ({
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.created,
    current_period_end: period.periodEnd,
    current_period_start: period.created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(item.price),
    price: item.price,
    quantity: item.quantity,
    subscription,
    tax_rates: item.taxRates,
  }) satisfies Stripe.SubscriptionItem;

/** Legacy plan object of a price, which every subscription item still contains. */
const planOf = (price: Stripe.Price) =>
  ({
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan;
