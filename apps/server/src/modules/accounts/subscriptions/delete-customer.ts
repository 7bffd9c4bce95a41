import Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';

/** Lets the payment provider forget a person; their subscription ends too. */
export async function deleteCustomer({ stripe }: Deps, customerId: string): Promise<void> {
  await stripe.customers.del(customerId).catch((error: unknown) => {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (!isMissing) throw error;
  });
}
