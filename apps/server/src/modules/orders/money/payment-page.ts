import { language } from '@dierbaar/contract';
import type Stripe from 'stripe';
import { createCustomer } from '../../../adapters/stripe/customers.ts';
import { findTaxRate } from '../../../adapters/stripe/tax-rates.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { requireActiveSubscription } from '../../accounts/subscriptions/subscriptions.service.ts';
import { findUser } from '../../accounts/users/users.service.ts';
import { findOrder, type OrderRow, updateOrder } from '../state/orders.queries.ts';
import { findPayments, insertPayment, type PaymentRow, updatePayment } from './payments.queries.ts';

/** The payment page of an order: the open one, or a new one when the last attempt failed. */
export async function openPaymentPage(deps: Deps, orderId: string): Promise<string> {
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== 'awaiting_payment') throw new AppError('not_payable');
  const payment = await findOpenPayment(deps, order);
  if (payment.url) return payment.url;
  const session = await createSession(deps, order, payment);
  if (!session.url || new URL(session.url).origin !== deps.config.PAYMENT_ORIGIN)
    throw new AppError('unavailable');
  if (session.amount_total !== order.totalCents || session.currency !== 'eur') {
    deps.log.error({ orderId, alarm: 'order_amount' }, 'a payment page asks another amount than the order');
    throw new AppError('unavailable');
  }
  await updatePayment(deps.db, payment.id, { sessionId: session.id, url: session.url });
  if (payment.attempt === 1)
    await updateOrder(deps.db, order.id, { payableUntil: new Date(session.expires_at * 1000) });
  return session.url;
}

async function findOpenPayment(deps: Deps, order: OrderRow): Promise<PaymentRow> {
  const last = (await findPayments(deps.db, order.id)).at(-1);
  if (last?.state === 'open') return last;
  const now = deps.clock();
  if (last?.state !== 'failed' || now >= order.payableUntil) throw new AppError('not_payable');
  await insertPayment(deps.db, {
    orderId: order.id,
    attempt: last.attempt + 1,
    createdAt: now,
    expiresAt: laterExpiry(now, order),
  });
  const started = (await findPayments(deps.db, order.id)).at(-1);
  if (started?.state !== 'open') throw new AppError('not_payable');
  return started;
}

/** The idempotency key names order and attempt, so that a repeated call, also after a crash, gets the same page. */
async function createSession(
  deps: Deps,
  order: OrderRow,
  { attempt, expiresAt }: PaymentRow,
): Promise<Stripe.Checkout.Session> {
  const customer = order.stripeCustomerId ?? (await findCustomer(deps, order));
  const taxRates = [await findTaxRate(deps.stripe, order.vatPercent)];
  const metadata = { order_id: order.id, order_number: order.number };
  const words = lineWords[language.parse(order.language)];
  const line = (name: string, cents: number, quantity: number) => ({
    price_data: {
      currency: 'eur',
      unit_amount: cents,
      tax_behavior: 'inclusive' as const,
      product_data: { name },
    },
    quantity,
    tax_rates: taxRates,
  });
  const copyCents = (order.baseCents + order.extraPagesCents) / order.quantity;
  const postageCents = order.handlingCents + order.shippingCents;
  const postage = postageCents > 0 ? [line(words.postage, postageCents, 1)] : [];
  return deps.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer,
      client_reference_id: order.id,
      locale: language.parse(order.language),
      submit_type: 'pay',
      line_items: [line(words.book(order.title, order.pages), copyCents, order.quantity), ...postage],
      allowed_payment_method_types: ['card', 'ideal', 'bancontact'],
      payment_intent_data: { metadata },
      metadata,
      ...(expiresAt ? { expires_at: Math.floor(expiresAt.getTime() / 1000) } : {}),
      success_url: `${deps.config.APP_URL}/stripe-status?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${deps.config.APP_URL}/order-status?orderId=${order.id}&left=1`,
    },
    { idempotencyKey: `order:${order.id}:attempt:${attempt}` },
  );
}

const lineWords = {
  nl: {
    book: (title: string, pages: number) => `${title} (${pages} bladzijden)`,
    postage: 'Inpakken en verzenden',
  },
  en: { book: (title: string, pages: number) => `${title} (${pages} pages)`, postage: 'Packing and postage' },
};

/** Stripe accepts at least 30 minutes; one more covers the time of the call. */
const minSessionMs = 31 * 60_000;

/** A later attempt expires with the first one, or after the shortest time Stripe accepts. */
const laterExpiry = (now: Date, order: OrderRow) =>
  new Date(Math.max(order.payableUntil.getTime(), now.getTime() + minSessionMs));

async function findCustomer(deps: Deps, order: OrderRow): Promise<string> {
  const userId = order.userId ?? '';
  const subscription = await requireActiveSubscription(deps, userId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  const customer = subscription?.stripeCustomerId ?? (await createCustomerOf(deps, userId));
  await updateOrder(deps.db, order.id, { stripeCustomerId: customer });
  return customer;
}

async function createCustomerOf(deps: Deps, userId: string): Promise<string> {
  const user = await findUser(deps.db, userId);
  if (!user) throw new AppError('not_payable');
  return createCustomer(deps.stripe, user);
}
