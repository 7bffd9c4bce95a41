import Stripe from 'stripe';
import { newId } from './ids.ts';

interface ProductInput {
  readonly created: number;
  readonly name: string;
  readonly active?: boolean;
}

export const buildProduct = (input: ProductInput) =>
  ({
    id: newId('prod'),
    object: 'product',
    active: input.active ?? true,
    created: input.created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: input.created,
    url: null,
  }) satisfies Stripe.Product;

interface PriceInput {
  readonly created: number;
  readonly currency: string;
  readonly unitAmount: number;
  readonly product: string;
  readonly interval?: 'day' | 'month' | 'week' | 'year' | null;
  readonly active?: boolean;
  readonly lookupKey?: string | null;
  readonly taxBehavior: 'exclusive' | 'inclusive' | 'unspecified';
}

export const buildPrice = (input: PriceInput) =>
  ({
    id: newId('price'),
    object: 'price',
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: input.created,
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookupKey ?? null,
    metadata: {},
    nickname: null,
    product: input.product,
    recurring: input.interval
      ? {
          interval: input.interval,
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: input.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: input.interval ? 'recurring' : 'one_time',
    unit_amount: input.unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(input.unitAmount),
  }) satisfies Stripe.Price;

interface TaxRateInput {
  readonly created: number;
  readonly displayName: string;
  readonly inclusive: boolean;
  readonly percentage: number;
  readonly country: string | null;
}

export const buildTaxRate = (input: TaxRateInput) =>
  ({
    id: newId('txr'),
    object: 'tax_rate',
    active: true,
    country: input.country,
    created: input.created,
    description: null,
    display_name: input.displayName,
    effective_percentage: null,
    flat_amount: null,
    inclusive: input.inclusive,
    jurisdiction: null,
    jurisdiction_level: null,
    livemode: false,
    metadata: {},
    percentage: input.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: null,
  }) satisfies Stripe.TaxRate;
