import { invalid } from '../objects/errors.ts';
import type { MethodType } from '../objects/payment-method.ts';
import type { CheckoutPlan, PendingAttempt, StoredSession } from '../state/state.ts';
import { emit, get, type World } from '../state/world.ts';
import { behaviourOf } from './cards.ts';
import {
  askForAction,
  attemptPayment,
  type CheckoutRefusal,
  type CheckoutResult,
} from './checkout-payment.ts';
import { refusals } from './payments.ts';

/** Fields of the hosted page. */
export interface CheckoutForm {
  readonly method: MethodType;
  readonly card?: string | null;
  readonly email?: string | null;
  readonly name?: string | null;
}

/** Pays a session as its hosted page does; throws when the session is not open. */
export const submitCheckout = (world: World, id: string, form: CheckoutForm): CheckoutResult => {
  const { session, plan } = openCheckout(world, id);
  const why = problemWith(world, session, form);
  if (why) return { step: 'refused', why };
  const attempt: PendingAttempt = {
    method: form.method,
    card: form.card ?? null,
    email: emailOf(world, session) ?? form.email ?? null,
    name: form.name ?? null,
  };
  const behaviour = form.method === 'card' ? behaviourOf(form.card ?? '') : 'pays';
  const asksFirst = behaviour === 'authenticates' || form.method === 'ideal' || form.method === 'bancontact';
  if (!asksFirst || session.amount_total === 0) return attemptPayment(world, session, plan, attempt);
  plan.pending = attempt;
  askForAction(world, session, plan, attempt);
  return { step: 'confirm' };
};

/** Continues a payment after the bank's page or 3-D Secure. */
export const confirmCheckout = (world: World, id: string, approves: boolean): CheckoutResult => {
  const { session, plan } = openCheckout(world, id);
  const attempt = plan.pending;
  if (!attempt) throw invalid('This Checkout Session is not waiting for a confirmation.');
  plan.pending = null;
  if (approves) return attemptPayment(world, session, plan, attempt);
  const refusal = attempt.method === 'card' ? refusals.authentication : refusals.declined;
  return attemptPayment(world, session, plan, attempt, refusal);
};

export const expireCheckout = (world: World, session: StoredSession): void => {
  session.status = 'expired';
  session.url = null;
  const plan = world.state.checkouts[session.id];
  if (plan) plan.pending = null;
  emit(world, 'checkout.session.expired', session);
};

const openCheckout = (world: World, id: string): { session: StoredSession; plan: CheckoutPlan } => {
  const session = get(world, 'checkout_session', id);
  const plan = world.state.checkouts[id];
  if (session.status !== 'open' || !plan) throw invalid('This Checkout Session is no longer open.');
  return { session, plan };
};

const problemWith = (world: World, session: StoredSession, form: CheckoutForm): CheckoutRefusal | null => {
  if (!session.payment_method_types.includes(form.method)) return 'method_unknown';
  if (!emailOf(world, session) && !form.email?.includes('@')) return 'email_missing';
  if (form.method === 'card' && behaviourOf(form.card ?? '') === 'invalid') return 'card_invalid';
  return null;
};

const emailOf = (world: World, session: StoredSession): string | null =>
  (session.customer ? get(world, 'customer', session.customer, 'customer').email : null) ??
  session.customer_email;
