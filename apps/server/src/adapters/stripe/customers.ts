import type Stripe from 'stripe';

/** Creates the Stripe customer of a user; idempotent, so that subscription and orders share one customer. */
export async function createCustomer(
  stripe: Stripe,
  user: { id: string; email: string; firstName: string; lastName: string; language: string },
): Promise<string> {
  const customer = await stripe.customers.create(
    {
      email: user.email,
      name: `${user.firstName} ${user.lastName}`,
      preferred_locales: [user.language],
      metadata: { user_id: user.id },
    },
    { idempotencyKey: `customer:${user.id}` },
  );
  return customer.id;
}
