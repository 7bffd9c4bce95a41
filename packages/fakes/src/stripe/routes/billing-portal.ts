import type Stripe from 'stripe';
import { operation } from '../http/operation.ts';
import { params, text, url } from '../http/params.ts';
import { buildPortalSession } from '../objects/portal-session.ts';
import { emit, get, now, put } from '../state/world.ts';

export const billingPortalOperations = [
  operation({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: params<Stripe.BillingPortal.SessionCreateParams>()({
      customer: text(),
      return_url: url().optional(),
    }),
    run: ({ world, params: given }) => {
      get(world, 'customer', given.customer, 'customer');
      const session = put(
        world,
        'portal_session',
        buildPortalSession({
          created: now(world),
          customer: given.customer,
          returnUrl: given.return_url ?? null,
          pageUrl: (id) => `${world.baseUrl}/p/session/${id}`,
        }),
      );
      emit(world, 'billing_portal.session.created', session);
      return session;
    },
  }),
];
