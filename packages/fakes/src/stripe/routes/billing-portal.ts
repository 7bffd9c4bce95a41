import type Stripe from 'stripe';
import type { z } from 'zod';
import { invalid } from '../http/errors.ts';
import { listOf } from '../http/list.ts';
import { operation } from '../http/operation.ts';
import {
  clearableMetadata,
  emptyable,
  flag,
  mergeMetadata,
  metadata,
  oneOf,
  pagination,
  params,
  text,
  url,
} from '../http/params.ts';
import { buildPortalConfiguration, buildPortalSession } from '../objects/billing-portal.ts';
import { change, emit, get, getCustomer, now, put, rowsOf, type World } from '../world.ts';
import { featuresFrom, portalFeatures } from './portal-features.ts';

type CreateConfiguration = Stripe.BillingPortal.ConfigurationCreateParams;
type CreateSession = Stripe.BillingPortal.SessionCreateParams;

const businessProfile = params<Stripe.BillingPortal.ConfigurationCreateParams.BusinessProfile>()({
  headline: text(60).optional(),
  privacy_policy_url: url().optional(),
  terms_of_service_url: url().optional(),
});

const flowData = params<Stripe.BillingPortal.SessionCreateParams.FlowData>()({
  after_completion: params<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion>()({
    hosted_confirmation:
      params<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.HostedConfirmation>()({
        custom_message: text(500).optional(),
      }).optional(),
    redirect: params<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.Redirect>()({
      return_url: url(),
    }).optional(),
    type: oneOf(['hosted_confirmation', 'portal_homepage', 'redirect']),
  }).optional(),
  subscription_cancel: params<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionCancel>()({
    subscription: text(),
  }).optional(),
  type: oneOf(['payment_method_update', 'subscription_cancel']),
});

export const billingPortalOperations = [
  operation({
    method: 'POST',
    path: '/v1/billing_portal/configurations',
    params: params<CreateConfiguration>()({
      business_profile: businessProfile.optional(),
      default_return_url: emptyable(url()).optional(),
      features: portalFeatures,
      metadata: metadata().optional(),
      name: emptyable(text()).optional(),
    }),
    run: ({ world, params: given }) => {
      const configuration = put(
        world,
        'portal_configuration',
        buildPortalConfiguration({
          created: now(world),
          businessProfile: given.business_profile ?? {},
          defaultReturnUrl: given.default_return_url ?? null,
          features: featuresFrom(given.features),
          isDefault: false,
          metadata: mergeMetadata({}, given.metadata),
          name: given.name ?? null,
        }),
      );
      emit(world, 'billing_portal.configuration.created', configuration);
      return configuration;
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    params: params<Stripe.BillingPortal.ConfigurationListParams>()({
      ...pagination,
      active: flag().optional(),
      is_default: flag().optional(),
    }),
    run: ({ world, params: given }) =>
      listOf(
        '/v1/billing_portal/configurations',
        rowsOf(world, 'portal_configuration').filter(
          (row) =>
            (given.active === undefined || row.active === given.active) &&
            (given.is_default === undefined || row.is_default === given.is_default),
        ),
        given,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/billing_portal/configurations/:id',
    params: params<Stripe.BillingPortal.ConfigurationRetrieveParams>()({}),
    run: ({ world, id }) => get(world, 'portal_configuration', id),
  }),
  operation({
    method: 'POST',
    path: '/v1/billing_portal/configurations/:id',
    params: params<Stripe.BillingPortal.ConfigurationUpdateParams>()({
      active: flag().optional(),
      business_profile: businessProfile.optional(),
      default_return_url: emptyable(url()).optional(),
      features: portalFeatures.optional(),
      metadata: clearableMetadata().optional(),
      name: emptyable(text()).optional(),
    }),
    run: ({ world, id, params: given }) => {
      const configuration = get(world, 'portal_configuration', id);
      const previous = change(configuration, {
        ...(given.active !== undefined && { active: given.active }),
        ...(given.business_profile && {
          business_profile: { ...configuration.business_profile, ...given.business_profile },
        }),
        ...(given.default_return_url !== undefined && { default_return_url: given.default_return_url }),
        ...(given.features && {
          features: { ...configuration.features, ...featuresFrom(given.features) },
        }),
        ...(given.name !== undefined && { name: given.name }),
        metadata: mergeMetadata(configuration.metadata, given.metadata),
        updated: now(world),
      });
      emit(world, 'billing_portal.configuration.updated', configuration, previous);
      return configuration;
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: params<CreateSession>()({
      configuration: text().optional(),
      customer: text(),
      flow_data: flowData.optional(),
      locale: oneOf(['auto', 'de', 'en', 'en-GB', 'fr', 'nl']).optional(),
      return_url: url().optional(),
    }),
    run: ({ world, params: given }) => {
      getCustomer(world, given.customer, 'customer');
      const configuration = given.configuration
        ? get(world, 'portal_configuration', given.configuration, 'configuration')
        : defaultConfiguration(world);
      if (!configuration.active) throw invalid('The portal configuration is not active.', 'configuration');
      const returnUrl = given.return_url ?? configuration.default_return_url;
      const session = put(
        world,
        'portal_session',
        buildPortalSession({
          created: now(world),
          configuration: configuration.id,
          customer: given.customer,
          flow: given.flow_data ? flowFrom(world, given.customer, given.flow_data) : null,
          locale: given.locale ?? null,
          returnUrl,
          pageUrl: (id) => `${world.baseUrl}/p/session/${id}`,
        }),
      );
      emit(world, 'billing_portal.session.created', session);
      return session;
    },
  }),
];

const flowFrom = (
  world: World,
  customer: string,
  flow: z.output<typeof flowData>,
): Stripe.BillingPortal.Session.Flow => {
  const target = flow.subscription_cancel?.subscription;
  if (flow.type === 'subscription_cancel') {
    const place = 'flow_data[subscription_cancel][subscription]';
    if (!target) throw invalid(`Missing required param: ${place}.`, place, 'parameter_missing');
    const subscription = get(world, 'subscription', target, place);
    if (subscription.customer !== customer)
      throw invalid('The subscription does not belong to this customer.', place);
    if (subscription.ended_at !== null || subscription.cancel_at !== null)
      throw invalid(
        `The subscription \`${target}\` is already set to be canceled at period end or has been canceled.`,
        place,
      );
  }
  const after = flow.after_completion;
  if (after?.type === 'redirect' && !after.redirect)
    throw invalid(
      'Missing required param: flow_data[after_completion][redirect].',
      'flow_data[after_completion][redirect]',
      'parameter_missing',
    );
  return {
    after_completion: {
      hosted_confirmation:
        after?.type === 'hosted_confirmation'
          ? { custom_message: after.hosted_confirmation?.custom_message ?? null }
          : null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: target ? { retention: null, subscription: target } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: flow.type,
  };
};

/** The one the Dashboard has; here it allows what a small shop allows. */
const defaultConfiguration = (world: World): Stripe.BillingPortal.Configuration =>
  rowsOf(world, 'portal_configuration').find((row) => row.is_default) ??
  put(
    world,
    'portal_configuration',
    buildPortalConfiguration({
      created: now(world),
      businessProfile: {},
      defaultReturnUrl: null,
      features: featuresFrom({
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true },
      }),
      isDefault: true,
      metadata: {},
      name: null,
    }),
  );
