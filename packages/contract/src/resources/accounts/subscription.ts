import { z } from 'zod';
import { route } from '../../route.ts';

export const subscriptionStates = [
  'none',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

export const subscription = z.object({
  status: z.enum(subscriptionStates),
  hasAccess: z.boolean(),
  priceCents: z.int(),
  /** End of the paid month: time of the next payment, or last day after a cancellation. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** End of the withdrawal period with a refund; null when it is over or never began. */
  withdrawableUntil: z.iso.datetime().nullable(),
});

export type Subscription = z.infer<typeof subscription>;

export const subscriptionRoutes = {
  get: route({
    method: 'GET',
    path: '/subscription',
    access: 'signed-in',
    summary: 'The state of the own subscription',
    response: subscription,
  }),
  cancel: route({
    method: 'POST',
    path: '/subscription/cancel',
    access: 'signed-in',
    summary: 'Stop paying at the end of the paid month',
    response: subscription,
  }),
  resume: route({
    method: 'POST',
    path: '/subscription/resume',
    access: 'signed-in',
    summary: 'Take a cancellation back before the month ends',
    response: subscription,
  }),
  withdraw: route({
    method: 'POST',
    path: '/subscription/withdraw',
    access: 'signed-in',
    needsConfirmation: true,
    summary: 'Withdraw from the contract within fourteen days: ends at once, the money goes back',
    response: subscription,
  }),
  portal: route({
    method: 'POST',
    path: '/subscription/portal',
    access: 'signed-in',
    summary: 'Open the provider’s page to change the payment method and see invoices',
    response: z.object({ url: z.url() }),
  }),
};
