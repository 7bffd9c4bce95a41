import { language } from '@dierbaar/contract';
import { createCustomer } from '../../adapters/stripe/customers.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findUser, type UserContact } from '../users/users.service.ts';
import { findSubscriptionPrice } from './subscription-price.ts';
import { ensureSubscription, findSubscription, updateSubscription } from './subscriptions.queries.ts';

/** Opens the Stripe page that starts the subscription of the caller; refuses the address of another user. */
export async function openSubscriptionCheckout(
  deps: Deps,
  userId: string,
  email: string,
): Promise<{ paymentUrl: string }> {
  const user = await findUser(deps.db, userId);
  if (!user || user.email !== email) throw new AppError('not_found');
  await ensureSubscription(deps.db, userId);
  const current = await findSubscription(deps.db, userId);
  if (current && ['active', 'trialing', 'past_due'].includes(current.status))
    throw new AppError('already_subscribed');

  const customer = current?.stripeCustomerId ?? (await createSubscriptionCustomer(deps, user));
  if (current?.checkoutSessionId) await expireCheckout(deps, current.checkoutSessionId);
  const { price, taxRate } = await findSubscriptionPrice(deps);
  const metadata = { user_id: userId };
  const session = await deps.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    locale: language.parse(user.language),
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ['card', 'ideal', 'bancontact', 'sepa_debit'],
    subscription_data: { metadata, default_tax_rates: [taxRate] },
    metadata,
    success_url: `${deps.config.APP_URL}/stripe-status?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${deps.config.APP_URL}/stripe-status?cancelled=subscription`,
  });
  if (!session.url || new URL(session.url).origin !== deps.config.PAYMENT_ORIGIN)
    throw new AppError('unavailable');
  const now = deps.clock();
  const nextSyncAt = new Date(now.getTime() + 5 * 60 * 1000);
  await updateSubscription(deps.db, userId, { checkoutSessionId: session.id, nextSyncAt }, now);
  return { paymentUrl: session.url };
}

async function createSubscriptionCustomer(deps: Deps, user: UserContact): Promise<string> {
  const stripeCustomerId = await createCustomer(deps.stripe, user);
  await updateSubscription(deps.db, user.id, { stripeCustomerId }, deps.clock());
  return stripeCustomerId;
}

/** Expires the earlier page: two open pages could both be paid. */
async function expireCheckout({ stripe }: Deps, sessionId: string): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  if (session.status === 'open') await stripe.checkout.sessions.expire(sessionId);
}
