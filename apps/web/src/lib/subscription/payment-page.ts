import { createClient, routes } from '@dierbaar/contract';
import { i18n } from '../../i18n/i18n.ts';
import { api, session } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { redirectBrowser } from '../redirect.ts';
import { userQuery } from '../session/user.ts';
import { type Registration, readPendingRegistration } from './pending-registration.ts';

/** Whether this tab has a session or a pending registration, one of which the payment page needs. */
export function isPayerKnown(): boolean {
  return session.token() !== undefined || readPendingRegistration() !== undefined;
}

/** Redirects to the payment page of the subscription, for the signed-in user or the pending registration. */
export async function openPaymentPage(): Promise<void> {
  const registration = readPendingRegistration();
  if (session.token() === undefined && registration) return openPaymentPageFor(registration);
  const { email } = await queryClient.fetchQuery(userQuery);
  const { paymentUrl } = await api(routes.payment.createSubscriptionSession, { body: { email } });
  return redirectBrowser(paymentUrl);
}

/** Uses the token of the registration, which is not a session token, in a client of its own. */
export async function openPaymentPageFor({ email, token }: Registration): Promise<void> {
  const client = createClient({
    baseUrl: '/api',
    headers: () => ({ 'accept-language': i18n.language, authorization: `Bearer ${token}` }),
  });
  const { paymentUrl } = await client(routes.payment.createSubscriptionSession, { body: { email } });
  return redirectBrowser(paymentUrl);
}
