import Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { findUser } from '../users/users.service.ts';
import { type EndingRow, findEndings, updateOpenEnding } from './subscription-endings.queries.ts';

/** Failures after which a person should look: about ten minutes. */
const alarmAfter = 4;

/** Ends at Stripe what must end for a customer. A failure is stored with the row and tried again by a later sync. */
export async function carryOutEndings(deps: Deps, customerId: string): Promise<void> {
  for (const ending of await findEndings(deps.db, customerId))
    if (ending.doneAt === null) await carryOut(deps, ending);
}

/** When an unfinished ending is tried again; null when there is none. */
export function nextEndingAt(endings: EndingRow[], now: Date): Date | null {
  const open = endings.filter(({ doneAt }) => doneAt === null);
  if (open.length === 0) return null;
  const fewest = Math.min(...open.map(({ attempts }) => attempts));
  return new Date(now.getTime() + Math.min(6 * 60, 2 ** fewest) * 60_000);
}

async function carryOut(deps: Deps, ending: EndingRow): Promise<void> {
  const { stripeSubscriptionId: id } = ending;
  try {
    await cancelAtStripe(deps.stripe, id);
    const cents = await refundPayments(deps.stripe, ending);
    if (await isPaymentUnderWay(deps.stripe, id)) await postpone(deps, ending, 'a payment is under way');
    else await finish(deps, ending, cents);
  } catch (error) {
    await postpone(deps, ending, error instanceof Error ? error.message : String(error));
    const attempts = ending.attempts + 1;
    const alarm = attempts >= alarmAfter ? { alarm: 'subscription_ending' } : {};
    deps.log.error({ err: error, subscription: id, attempts, ...alarm }, 'a subscription could not be ended');
  }
}

async function cancelAtStripe(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id).catch((error: unknown) => {
    // Stripe no longer finds a subscription that has ended.
    if (!hasCode(error, 'resource_missing')) throw error;
  });
}

/** Refunds what was paid for a subscription; the sum in cents, including what was refunded before. */
async function refundPayments(
  stripe: Stripe,
  { stripeSubscriptionId: subscription, refundFrom }: EndingRow,
): Promise<number> {
  const from = (refundFrom?.getTime() ?? 0) / 1000;
  let cents = 0;
  for await (const invoice of stripe.invoices.list({ subscription, status: 'paid', limit: 100 })) {
    if (invoice.created < from) continue;
    const payments = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'paid', limit: 100 });
    for (const { payment, amount_paid: paid } of payments.data) {
      if (typeof payment.payment_intent !== 'string') continue;
      await refund(stripe, payment.payment_intent);
      cents += paid ?? 0;
    }
  }
  return cents;
}

async function refund(stripe: Stripe, intent: string): Promise<void> {
  const params = { payment_intent: intent, reason: 'requested_by_customer' } as const;
  // Stripe keeps the key for a day; after that it says that the payment has been refunded.
  const options = { idempotencyKey: `withdrawal:${intent}` };
  const { status } = await stripe.refunds.create(params, options).catch((error: unknown) => {
    if (hasCode(error, 'charge_already_refunded')) return { status: 'succeeded' };
    throw error;
  });
  if (status === 'failed' || status === 'canceled') throw new Error(`the refund of ${intent} is ${status}`);
}

/** Whether a bank still processes a payment: what arrives later must be refunded too. */
async function isPaymentUnderWay(stripe: Stripe, subscription: string): Promise<boolean> {
  for await (const invoice of stripe.invoices.list({ subscription, status: 'open', limit: 100 })) {
    const payments = await stripe.invoicePayments.list({ invoice: invoice.id, status: 'open', limit: 100 });
    for (const { payment } of payments.data) {
      if (typeof payment.payment_intent !== 'string') continue;
      const { status } = await stripe.paymentIntents.retrieve(payment.payment_intent);
      if (status === 'processing') return true;
    }
  }
  return false;
}

async function postpone(deps: Deps, ending: EndingRow, lastError: string): Promise<void> {
  const change = { attempts: ending.attempts + 1, lastError: lastError.slice(0, 500) };
  await updateOpenEnding(deps.db, ending.stripeSubscriptionId, change);
}

/** Stores that Stripe has done it; the mail of a withdrawal was sent when it was received. */
async function finish(deps: Deps, ending: EndingRow, refundedCents: number): Promise<void> {
  const { stripeSubscriptionId, userId, reason } = ending;
  const now = deps.clock();
  await deps.db.transaction().execute(async (trx) => {
    const change = { doneAt: now, refundedCents, lastError: null };
    const isDone = await updateOpenEnding(trx, stripeSubscriptionId, change);
    const user = isDone && reason === 'duplicate' ? await findUser(trx, userId) : undefined;
    if (!user) return;
    await sendMail(deps, trx, {
      kind: 'subscriptionDuplicate',
      dedupeKey: `subscription-duplicate:${stripeSubscriptionId}`,
      user,
      data: { firstName: user.firstName, endedAt: now.toISOString(), refundCents: refundedCents },
    });
  });
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** Lets the payment provider forget a person; their subscription ends too. */
export async function deleteCustomer({ stripe }: Deps, customerId: string): Promise<void> {
  await stripe.customers.del(customerId).catch((error: unknown) => {
    if (!hasCode(error, 'resource_missing')) throw error;
  });
}
