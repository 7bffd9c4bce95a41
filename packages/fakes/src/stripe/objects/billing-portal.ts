import type Stripe from 'stripe';
import { newId } from '../ids.ts';

type Features = Stripe.BillingPortal.Configuration.Features;

interface PortalConfigurationInput {
  readonly created: number;
  readonly businessProfile: Partial<Stripe.BillingPortal.Configuration.BusinessProfile>;
  readonly defaultReturnUrl: string | null;
  readonly features: Partial<Features>;
  readonly isDefault: boolean;
  readonly metadata: Record<string, string>;
  readonly name: string | null;
}

export const buildPortalConfiguration = (input: PortalConfigurationInput) =>
  ({
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: input.businessProfile.headline ?? null,
      privacy_policy_url: input.businessProfile.privacy_policy_url ?? null,
      terms_of_service_url: input.businessProfile.terms_of_service_url ?? null,
    },
    created: input.created,
    default_return_url: input.defaultReturnUrl,
    features: { ...closedFeatures, ...input.features },
    is_default: input.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: input.metadata,
    name: input.name,
    updated: input.created,
  }) satisfies Stripe.BillingPortal.Configuration;

/** What a portal allows when its configuration does not say: nothing. */
export const closedFeatures: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

interface PortalSessionInput {
  readonly created: number;
  readonly configuration: string;
  readonly customer: string;
  readonly flow: Stripe.BillingPortal.Session.Flow | null;
  readonly locale: string | null;
  readonly returnUrl: string | null;
  readonly pageUrl: (id: string) => string;
}

export const buildPortalSession = (input: PortalSessionInput) => {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: input.configuration,
    created: input.created,
    customer: input.customer,
    customer_account: null,
    flow: input.flow,
    livemode: false,
    locale: input.locale,
    on_behalf_of: null,
    return_url: input.returnUrl,
    url: input.pageUrl(id),
  } satisfies Stripe.BillingPortal.Session;
};
