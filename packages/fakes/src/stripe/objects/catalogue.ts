import Stripe from 'stripe';
import { newId } from '../ids.ts';

interface ProductInput {
  readonly id?: string;
  readonly created: number;
  readonly name: string;
  readonly active?: boolean;
  readonly description?: string | null;
  readonly images?: string[];
  readonly metadata?: Record<string, string>;
  readonly taxCode?: string | null;
  readonly type?: 'good' | 'service';
}

export const buildProduct = (input: ProductInput) =>
  ({
    id: input.id ?? newId('prod'),
    object: 'product',
    active: input.active ?? true,
    created: input.created,
    default_price: null,
    description: input.description ?? null,
    images: input.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: input.metadata ?? {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: input.taxCode ?? null,
    tax_details: null,
    type: input.type ?? 'service',
    unit_label: null,
    updated: input.created,
    url: null,
  }) satisfies Stripe.Product;

interface PriceInput {
  readonly created: number;
  readonly currency: string;
  readonly unitAmount: number;
  readonly product: string;
  readonly recurring?: { readonly interval: Interval; readonly intervalCount?: number } | null;
  readonly active?: boolean;
  readonly lookupKey?: string | null;
  readonly metadata?: Record<string, string>;
  readonly nickname?: string | null;
  readonly taxBehavior?: 'exclusive' | 'inclusive' | 'unspecified';
}

export type Interval = 'day' | 'month' | 'week' | 'year';

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
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: input.product,
    recurring: input.recurring
      ? {
          interval: input.recurring.interval,
          interval_count: input.recurring.intervalCount ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: input.taxBehavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring ? 'recurring' : 'one_time',
    unit_amount: input.unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(input.unitAmount),
  }) satisfies Stripe.Price;

interface TaxRateInput {
  readonly created: number;
  readonly displayName: string;
  readonly inclusive: boolean;
  readonly percentage: number;
  readonly active?: boolean;
  readonly country?: string | null;
  readonly description?: string | null;
  readonly jurisdiction?: string | null;
  readonly metadata?: Record<string, string>;
  readonly taxType?: string | null;
}

export const buildTaxRate = (input: TaxRateInput) =>
  ({
    id: newId('txr'),
    object: 'tax_rate',
    active: input.active ?? true,
    country: input.country ?? null,
    created: input.created,
    description: input.description ?? null,
    display_name: input.displayName,
    effective_percentage: null,
    flat_amount: null,
    inclusive: input.inclusive,
    jurisdiction: input.jurisdiction ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: input.metadata ?? {},
    percentage: input.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: input.taxType ?? null,
  }) satisfies Stripe.TaxRate;

interface ShippingRateInput {
  readonly created: number;
  readonly displayName: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata?: Record<string, string>;
  readonly taxBehavior?: 'exclusive' | 'inclusive' | 'unspecified';
}

export const buildShippingRate = (input: ShippingRateInput) =>
  ({
    id: newId('shr'),
    object: 'shipping_rate',
    active: true,
    created: input.created,
    delivery_estimate: null,
    display_name: input.displayName,
    fixed_amount: { amount: input.amount, currency: input.currency },
    livemode: false,
    metadata: input.metadata ?? {},
    tax_behavior: input.taxBehavior ?? 'unspecified',
    tax_code: null,
    type: 'fixed_amount',
  }) satisfies Stripe.ShippingRate;
