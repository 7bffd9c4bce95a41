import type { Subscription } from '@dierbaar/contract';

/** How a subscription stands, in the words of the person who has it. */
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

/** Why there is no access, as far as the subscription tells. */
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
