import { z } from 'zod';
import { route } from '../../route.ts';

/** Whether an account is going to be erased, and when. */
const accountDeletion = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('none'),
    /** Codes of recordings in printed copies, which would play nothing any more; missing when there are none. */
    printedCodes: z.int().optional(),
  }),
  z.object({ state: z.literal('planned'), erasesAt: z.iso.datetime() }),
]);

export type AccountDeletion = z.infer<typeof accountDeletion>;

export const accountDeletionRoutes = {
  get: route({
    method: 'GET',
    path: '/account-deletion',
    access: 'signed-in',
    summary: 'Whether the own account is going to be erased',
    response: accountDeletion,
  }),
  plan: route({
    method: 'POST',
    path: '/account-deletion',
    access: 'signed-in',
    needsConfirmation: true,
    summary:
      'Erase the own account with everything in it, 14 days from now; the subscription is cancelled at once',
    response: accountDeletion,
  }),
  undo: route({
    method: 'DELETE',
    path: '/account-deletion',
    access: 'signed-in',
    summary: 'Keep the account after all',
    response: accountDeletion,
  }),
};
