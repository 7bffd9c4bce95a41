import type Stripe from 'stripe';
import type { EndingRow } from './subscription-endings.queries.ts';

/** Of several subscriptions of one customer, the one that ranks first counts. */
const statusRank = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];

const hasEnded = (status: string) => status === 'canceled' || status === 'incomplete_expired';

interface Choice {
  /** The subscription that counts; one that must end has the status `canceled`, whatever Stripe has done so far. */
  best: Stripe.Subscription | undefined;
  /** Subscriptions that charge the customer beside the best one. */
  duplicates: Stripe.Subscription[];
}

/**
 * Chooses among the subscriptions of a customer. Of equal ones the known one counts, or else the oldest, so that a
 * second subscription never takes the place of the first.
 */
export function chooseSubscription(
  all: Stripe.Subscription[],
  endings: EndingRow[],
  knownId: string | null,
): Choice {
  const mustEnd = new Set(endings.map(({ stripeSubscriptionId }) => stripeSubscriptionId));
  const subscriptions = all.map((each) =>
    mustEnd.has(each.id) ? { ...each, status: 'canceled' as const } : each,
  );
  const rank = ({ status }: Stripe.Subscription) => statusRank.indexOf(status);
  const [best, ...others] = subscriptions.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (hasEnded(a.status) ? b.created - a.created : isKnown(b, knownId) - isKnown(a, knownId)) ||
      a.created - b.created,
  );
  const isPaid = best?.status === 'active' || best?.status === 'trialing';
  return { best, duplicates: isPaid ? others.filter(({ status }) => !hasEnded(status)) : [] };
}

const isKnown = ({ id }: Stripe.Subscription, knownId: string | null) => Number(id === knownId);
