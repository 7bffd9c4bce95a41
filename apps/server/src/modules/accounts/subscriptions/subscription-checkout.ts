import { language } from '@dierbaar/contract';
import type Stripe from 'stripe';
import { createCustomer } from '../../../adapters/stripe/customers.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { findUser, type UserContact } from '../users/users.service.ts';
import { findSubscriptionPrice } from './subscription-price.ts';
import {
  ensureSubscription,
  findSubscription,
  updateSubscription,
  updateSubscriptionIf,
} from './subscriptions.queries.ts';
import { firstLookMs, syncAfterOthers } from './sync-subscription.ts';

/** Rounds after which pages that replace each other are no coincidence. */
const maxRounds = 5;

/**
 * Opens the Stripe page that starts the subscription of the caller; refuses the address of another user. A person has
 * one page: the open one is given again, and of two that are made at the same time only the stored one is given.
 */
export async function openSubscriptionCheckout(
  deps: Deps,
  userId: string,
  email: string,
): Promise<{ paymentUrl: string }> {
  const user = await findUser(deps.db, userId);
  if (!user || user.email !== email) throw new AppError('not_found');
  await ensureSubscription(deps.db, userId);
  for (let round = 0; round < maxRounds; round++) {
    const current = await findSubscription(deps.db, userId);
    if (current && isSubscribed(current)) throw new AppError('already_subscribed');
    const customer = current?.stripeCustomerId ?? (await createSubscriptionCustomer(deps, user));
    const earlier = current?.checkoutSessionId ?? null;
    const openUrl = earlier && (await findOpenPage(deps, user, customer, earlier));
    if (openUrl) return { paymentUrl: openUrl };
    const { id, url } = await createSession(deps, user, customer);
    if (!url || new URL(url).origin !== deps.config.PAYMENT_ORIGIN) throw new AppError('unavailable');
    if (await replaceCheckout(deps, userId, earlier, id)) return { paymentUrl: url };
    // Another call has stored its page meanwhile: this one must never be paid.
    await deps.stripe.checkout.sessions.expire(id);
  }
  throw new AppError('unavailable');
}

const isSubscribed = ({ status }: { status: string }) => ['active', 'trialing', 'past_due'].includes(status);

/** A page that closes sooner than this is replaced by a new one. */
const leastSecondsLeft = 3600;

/** The earlier page, if it can still be paid. One that was paid makes the caller a subscriber. */
async function findOpenPage(
  deps: Deps,
  user: UserContact,
  customer: string,
  sessionId: string,
): Promise<string | undefined> {
  const session = await deps.stripe.checkout.sessions.retrieve(sessionId);
  if (session.status === 'complete') {
    // The row may not know of the payment yet.
    if (!(await syncAfterOthers(deps, customer))) throw new AppError('unavailable');
    const synced = await findSubscription(deps.db, user.id);
    if (synced && (isSubscribed(synced) || synced.status === 'incomplete'))
      throw new AppError('already_subscribed');
  }
  if (session.status !== 'open') return undefined;
  const secondsLeft = session.expires_at - deps.clock().getTime() / 1000;
  if (session.url && session.locale === user.language && secondsLeft > leastSecondsLeft) return session.url;
  await deps.stripe.checkout.sessions.expire(sessionId);
  return undefined;
}

async function createSession(
  deps: Deps,
  user: UserContact,
  customer: string,
): Promise<Stripe.Checkout.Session> {
  const { price, taxRate } = await findSubscriptionPrice(deps);
  const metadata = { user_id: user.id };
  return deps.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: user.id,
    locale: language.parse(user.language),
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ['card', 'ideal', 'bancontact', 'sepa_debit'],
    subscription_data: { metadata, default_tax_rates: [taxRate] },
    metadata,
    success_url: `${deps.config.APP_URL}/stripe-status?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${deps.config.APP_URL}/stripe-status?cancelled=subscription`,
  });
}

/** Stores a new page instead of the earlier one; false when another page was stored meanwhile. */
function replaceCheckout(
  deps: Deps,
  userId: string,
  earlier: string | null,
  checkoutSessionId: string,
): Promise<boolean> {
  const now = deps.clock();
  const nextSyncAt = new Date(now.getTime() + firstLookMs);
  const page = { checkoutSessionId, checkoutOpenedAt: now, nextSyncAt };
  return updateSubscriptionIf(deps.db, userId, earlier, page, now);
}

async function createSubscriptionCustomer(deps: Deps, user: UserContact): Promise<string> {
  const stripeCustomerId = await createCustomer(deps.stripe, user);
  await updateSubscription(deps.db, user.id, { stripeCustomerId }, deps.clock());
  return stripeCustomerId;
}
