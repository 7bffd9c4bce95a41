import type Stripe from 'stripe';
import { z } from 'zod';
import { emptyable, flag, oneOf, params } from '../http/params.ts';
import { closedFeatures } from '../objects/billing-portal.ts';

type Given = Stripe.BillingPortal.ConfigurationCreateParams.Features;
type Features = Stripe.BillingPortal.Configuration.Features;

const reasons = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

/** The `features` parameter of a portal configuration, as far as the portal page carries it. */
export const portalFeatures = params<Given>()({
  customer_update: params<Stripe.BillingPortal.ConfigurationCreateParams.Features.CustomerUpdate>()({
    allowed_updates: emptyable(
      z.array(oneOf(['address', 'email', 'name', 'phone', 'shipping', 'tax_id'])),
    ).optional(),
    enabled: flag(),
  }).optional(),
  invoice_history: params<Stripe.BillingPortal.ConfigurationCreateParams.Features.InvoiceHistory>()({
    enabled: flag(),
  }).optional(),
  payment_method_update:
    params<Stripe.BillingPortal.ConfigurationCreateParams.Features.PaymentMethodUpdate>()({
      enabled: flag(),
    }).optional(),
  subscription_cancel: params<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionCancel>()({
    cancellation_reason:
      params<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionCancel.CancellationReason>()(
        { enabled: flag(), options: emptyable(z.array(oneOf(reasons))) },
      ).optional(),
    enabled: flag(),
    mode: oneOf(['at_period_end', 'immediately']).optional(),
    proration_behavior: oneOf(['always_invoice', 'create_prorations', 'none']).optional(),
  }).optional(),
});

/** What a configuration says after the defaults have been filled in, only for the features that were named. */
export const featuresFrom = (given: z.output<typeof portalFeatures>): Partial<Features> => ({
  ...(given.customer_update && {
    customer_update: {
      allowed_updates: given.customer_update.allowed_updates ?? [],
      enabled: given.customer_update.enabled,
    },
  }),
  ...(given.invoice_history && { invoice_history: given.invoice_history }),
  ...(given.payment_method_update && {
    payment_method_update: { ...closedFeatures.payment_method_update, ...given.payment_method_update },
  }),
  ...(given.subscription_cancel && {
    subscription_cancel: {
      cancellation_reason: {
        enabled: given.subscription_cancel.cancellation_reason?.enabled ?? false,
        feedback_options: null,
        options: given.subscription_cancel.cancellation_reason?.options ?? [],
      },
      enabled: given.subscription_cancel.enabled,
      mode: given.subscription_cancel.mode ?? 'at_period_end',
      proration_behavior: given.subscription_cancel.proration_behavior ?? 'none',
    },
  }),
});
