import { z } from 'zod';
import { nothing, route } from './route.ts';

/** The bearer token; its payload carries `exp` (seconds) and `user.id`. */
export const session = z.object({ accessToken: z.string() });

export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  hasAccess: z.boolean(),
});

export type User = z.infer<typeof user>;

export const auth = {
  refresh: route({
    method: 'POST',
    path: '/auth/refresh',
    access: 'open',
    usesCookie: true,
    summary: 'Trade the refresh cookie for a new access token',
    response: session,
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    access: 'open',
    usesCookie: true,
    summary: 'End this session',
    response: nothing,
  }),
  user: route({
    method: 'GET',
    path: '/auth/user',
    access: 'signed-in',
    summary: 'The details of the signed-in person',
    response: user,
  }),
};
