import { createClient, routes } from '@dierbaar/contract';
import { i18n } from '../../i18n/i18n.ts';
import { api, session } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { redirectBrowser } from '../redirect.ts';
import { userQuery } from '../session/user.ts';
import { type Registration, readPendingRegistration } from './pending-registration.ts';

/** Whether it is known here for whom a payment page would be. */
export function isPayerKnown(): boolean {
  return session.token() !== undefined || readPendingRegistration() !== undefined;
}

/** Opens the page on which the subscription is paid: for who is signed in, or for who has just registered. */
export async function openPaymentPage(): Promise<void> {
  const registration = readPendingRegistration();
  if (session.token() === undefined && registration) return openPaymentPageFor(registration);
  const { email } = await queryClient.fetchQuery(userQuery);
  const { paymentUrl } = await api(routes.payment.createSubscriptionSession, { body: { email } });
  return redirectBrowser(paymentUrl);
}

/** The same with the token of a registration, which is no session and stays outside of it. */
export async function openPaymentPageFor({ email, token }: Registration): Promise<void> {
  const client = createClient({
    baseUrl: '/api',
    headers: () => ({ 'accept-language': i18n.language, authorization: `Bearer ${token}` }),
  });
  const { paymentUrl } = await client(routes.payment.createSubscriptionSession, { body: { email } });
  return redirectBrowser(paymentUrl);
}
