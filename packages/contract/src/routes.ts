import { account } from './account.ts';
import { auth } from './auth.ts';
import { payment } from './payment.ts';
import { subscriptionRoutes } from './subscription.ts';

/** The route table: every call of the wire, by resource. */
export const routes = { auth, payment, subscription: subscriptionRoutes, account };
