import { invalid } from '../http/errors.ts';
import type { StoredPortalSession, StoredSubscription } from '../state.ts';
import { change, emit, get, getCustomer, rowsOf, type World } from '../world.ts';
import { behaviourOf, last4Of } from './cards.ts';
import { methodOf } from './collection.ts';
import { addMethod } from './payments.ts';
import { cancellationPatch, endSubscription, periodEndOf, updateSubscription } from './subscriptions.ts';

export const subscriptionsOf = (world: World, customer: string): StoredSubscription[] =>
  rowsOf(world, 'subscription').filter(
    (row) => row.customer === customer && !row.status.startsWith('incomplete'),
  );

/** Cancels as the portal does, which is not as the API does: flexible billing sets only `cancel_at`. */
export const cancelInPortal = (
  world: World,
  portal: StoredPortalSession,
  id: string,
  feedback: string | null,
): void => {
  const subscription = ownSubscription(world, portal, id);
  const { subscription_cancel: feature } = get(world, 'portal_configuration', portal.configuration).features;
  if (!feature.enabled || subscription.ended_at !== null)
    throw invalid('The subscription cannot be canceled here.');
  const patch = cancellationPatch(world, subscription, true);
  const details = {
    comment: null,
    feedback,
    feedback_option: null,
    reason: 'cancellation_requested' as const,
  };
  if (feature.mode === 'immediately') {
    subscription.cancellation_details = details;
    endSubscription(world, subscription, 'cancellation_requested');
    return;
  }
  updateSubscription(world, subscription, {
    ...patch,
    cancel_at_period_end: false,
    cancel_at: periodEndOf(subscription),
    cancellation_details: details,
  });
};

export const resumeInPortal = (world: World, portal: StoredPortalSession, id: string): void => {
  const subscription = ownSubscription(world, portal, id);
  if (subscription.ended_at !== null) throw invalid('The subscription has ended.');
  updateSubscription(world, subscription, cancellationPatch(world, subscription, false));
};

/** Saves a new card as the default of the customer and of every running subscription. */
export const replaceMethod = (
  world: World,
  portal: StoredPortalSession,
  card: string,
  name: string | null,
): 'saved' | 'declined' | 'card_invalid' => {
  const behaviour = behaviourOf(card);
  if (behaviour === 'invalid') return 'card_invalid';
  if (behaviour === 'declined' || behaviour === 'insufficient_funds') return 'declined';
  const customer = getCustomer(world, portal.customer);
  const method = addMethod(world, {
    type: 'card',
    customer: customer.id,
    email: customer.email,
    name,
    last4: last4Of(card),
    isBad: behaviour === 'fails_later',
  });
  const previous = change(customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  emit(world, 'customer.updated', customer, previous);
  for (const subscription of subscriptionsOf(world, customer.id))
    if (subscription.ended_at === null)
      updateSubscription(world, subscription, { default_payment_method: method.id });
  return 'saved';
};

/** What the customer pays by at this moment. */
export const currentMethod = (world: World, customer: string) => {
  const running = subscriptionsOf(world, customer).find((row) => row.ended_at === null);
  return running && methodOf(world, running);
};

const ownSubscription = (world: World, portal: StoredPortalSession, id: string): StoredSubscription => {
  const subscription = get(world, 'subscription', id);
  if (subscription.customer !== portal.customer)
    throw invalid('The subscription belongs to another customer.');
  return subscription;
};
