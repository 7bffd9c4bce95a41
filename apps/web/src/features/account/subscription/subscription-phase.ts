import type { Subscription } from '@dierbaar/contract';

/** Phase of a subscription as shown to the user; several Stripe states share one. */
export type SubscriptionPhase = 'active' | 'ending' | 'behind' | 'ended' | 'none';

export function phaseOf({
  status,
  cancelAtPeriodEnd,
}: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>): SubscriptionPhase {
  switch (status) {
    case 'active':
    case 'trialing':
      return cancelAtPeriodEnd ? 'ending' : 'active';
    case 'past_due':
    case 'unpaid':
      return 'behind';
    case 'canceled':
    case 'paused':
      return 'ended';
    case 'none':
    case 'incomplete':
    case 'incomplete_expired':
      return 'none';
    default:
      return status satisfies never;
  }
}

/** Reason for having no access, derived from the Stripe state. */
export type NoAccessReason = 'none' | 'incomplete' | 'behind' | 'ended' | 'paused';

export function reasonOf(status: Subscription['status']): NoAccessReason {
  switch (status) {
    case 'past_due':
    case 'unpaid':
      return 'behind';
    case 'canceled':
      return 'ended';
    case 'paused':
      return 'paused';
    case 'incomplete':
    case 'incomplete_expired':
      return 'incomplete';
    default:
      return 'none';
  }
}
