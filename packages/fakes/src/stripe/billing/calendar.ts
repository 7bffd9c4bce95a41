import type Stripe from 'stripe';

const day = 24 * 3600;

/** First period end after `after`, counted from the anchor so that a period keeps ending on the 31st. */
export const nextPeriodEnd = (
  anchor: number,
  after: number,
  recurring: Stripe.Price.Recurring | null,
): number => {
  for (let steps = 1; ; steps += 1) {
    const end = step(anchor, steps, recurring);
    if (end > after) return end;
  }
};

const step = (anchor: number, steps: number, recurring: Stripe.Price.Recurring | null): number => {
  const count = steps * (recurring?.interval_count ?? 1);
  switch (recurring?.interval) {
    case 'day':
      return anchor + count * day;
    case 'week':
      return anchor + count * 7 * day;
    case 'year':
      return addMonths(anchor, count * 12);
    default:
      return addMonths(anchor, count);
  }
};

export const addMonths = (seconds: number, months: number): number => {
  const from = new Date(seconds * 1000);
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(target.getTime() / 1000);
};
