/** A SEPA payment takes up to 14 days, so a failed renewal keeps access that long. */
export const graceDays = 14;

interface SubscriptionState {
  status: string;
  pastDueSince: Date | null;
}

/** Whether a subscription gives access to the application. */
export function hasAccess(subscription: SubscriptionState | undefined, now: Date): boolean {
  switch (subscription?.status) {
    case 'trialing':
    case 'active':
      return true;
    case 'past_due': {
      const since = subscription.pastDueSince ?? now;
      return now.getTime() - since.getTime() < graceDays * 24 * 3600 * 1000;
    }
    default:
      return false;
  }
}
