import { buildDispute } from '../objects/dispute.ts';
import { invalid } from '../objects/errors.ts';
import type { StoredDispute } from '../state/state.ts';
import { emit, get, now, put, type World } from '../state/world.ts';

/** The buyer disputes a payment at the bank. */
export const openDispute = (world: World, paymentIntent: string, reason: string): StoredDispute => {
  const intent = get(world, 'payment_intent', paymentIntent);
  if (intent.status !== 'succeeded' || !intent.latest_charge)
    throw invalid(`The payment '${paymentIntent}' has not been made, so it cannot be disputed.`);
  const charge = get(world, 'charge', intent.latest_charge);
  charge.disputed = true;
  const dispute = put(
    world,
    'dispute',
    buildDispute({
      created: now(world, charge.customer),
      amount: charge.amount - charge.amount_refunded,
      charge: charge.id,
      currency: charge.currency,
      paymentIntent,
      reason,
    }),
  );
  emit(world, 'charge.dispute.created', dispute);
  return dispute;
};

export const closeDispute = (world: World, id: string, status: 'won' | 'lost'): void => {
  const dispute = get(world, 'dispute', id);
  const previous = { status: dispute.status };
  dispute.status = status;
  emit(world, 'charge.dispute.closed', dispute, previous);
};
