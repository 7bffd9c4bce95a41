import { routes } from '@dierbaar/contract';
import type { StripeStandIn } from '@dierbaar/fakes/stripe';
import type { Deps } from '../../src/deps.ts';
import { signToken } from '../../src/modules/accounts/auth/access-token.ts';
import { createSignedIn, createUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

export const sessionIdOf = (paymentUrl: string) => new URL(paymentUrl).pathname.split('/').at(-1) ?? '';

/** A user who has registered and has not paid yet. */
export async function createRegistering(t: TestApp) {
  const user = await createUser(t.deps, { isVerified: false, subscription: null });
  const accessToken = await signToken(t.deps, { scope: 'register', userId: user.id });
  return { user, call: t.clientOf(accessToken) };
}

/** A verified, signed-in user who has paid the subscription at Stripe. */
export async function createSubscriber(t: TestApp, stripe: { standIn: StripeStandIn }) {
  const { user, accessToken } = await createSignedIn(t.deps, { subscription: null });
  const call = t.clientOf(accessToken);
  const { paymentUrl } = await call(routes.payment.createSubscriptionSession, {
    body: { email: user.email },
  });
  const sessionId = sessionIdOf(paymentUrl);
  await stripe.standIn.controls.payCheckout(sessionId);
  await call(routes.payment.stripeStatus, { query: { session_id: sessionId } });
  const row = await subscriptionOf(t.deps, user.id);
  return {
    user,
    call,
    sessionId,
    customerId: row.stripeCustomerId ?? '',
    subscriptionId: row.stripeSubscriptionId ?? '',
  };
}

export const subscriptionOf = ({ db }: Deps, userId: string) =>
  db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();

/** The kinds of mails a user was sent, oldest first. */
export async function mailKindsOf({ db }: Deps, userId: string): Promise<string[]> {
  const mails = await db
    .selectFrom('outboxMails')
    .select('kind')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
  return mails.map(({ kind }) => kind);
}
