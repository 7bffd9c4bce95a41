import { invalid } from '../objects/errors.ts';
import { buildRefund } from '../objects/payment.ts';
import type { StoredCharge, StoredRefund } from '../state/state.ts';
import { emit, get, now, put, type World } from '../state/world.ts';

interface RefundRequest {
  readonly charge: StoredCharge;
  readonly amount: number | undefined;
  readonly reason: string | null;
  readonly metadata: Record<string, string>;
}

export const refundCharge = (world: World, request: RefundRequest): StoredRefund => {
  const { charge } = request;
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const amount = request.amount ?? left;
  if (amount > left)
    throw invalid(
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      'amount',
    );
  const refund = put(
    world,
    'refund',
    buildRefund({
      created: now(world, charge.customer),
      amount,
      charge: charge.id,
      currency: charge.currency,
      customer: charge.customer,
      metadata: request.metadata,
      paymentIntent: charge.payment_intent,
      paymentMethod: charge.payment_method,
      reason: request.reason,
      status: 'pending',
    }),
  );
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const status = world.state.switches.nextRefunds.shift() ?? 'succeeded';
  if (status === 'succeeded') refund.status = 'succeeded';
  emit(world, 'refund.created', refund);
  emit(world, 'charge.refunded', charge);
  if (status === 'failed') settleRefund(world, refund.id, 'failed');
  return refund;
};

/** Ends a pending refund; a failed one makes its amount refundable again. */
export const settleRefund = (world: World, id: string, status: 'succeeded' | 'failed'): StoredRefund => {
  const refund = get(world, 'refund', id);
  const previous = { status: refund.status };
  refund.status = status;
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    const charge = get(world, 'charge', refund.charge ?? '');
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    emit(world, 'refund.failed', refund);
  }
  emit(world, 'refund.updated', refund, previous);
  return refund;
};

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
