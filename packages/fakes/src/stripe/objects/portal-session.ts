import type Stripe from 'stripe';
import { newId } from './ids.ts';

interface PortalSessionInput {
  readonly created: number;
  readonly customer: string;
  readonly returnUrl: string | null;
  readonly pageUrl: (id: string) => string;
}

export const buildPortalSession = (input: PortalSessionInput) => {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: newId('bpc'),
    created: input.created,
    customer: input.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: input.returnUrl,
    url: input.pageUrl(id),
  } satisfies Stripe.BillingPortal.Session;
};
