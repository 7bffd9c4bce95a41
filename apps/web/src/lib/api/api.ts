import { ConnectionError, createClient } from '@dierbaar/contract';
import { i18n } from '../../i18n/i18n.ts';
import { limitedFetch } from '../limits/limited-fetch.ts';
import {
  type ConfirmationOutcome,
  createAuthorisedClient,
  createSessionRenewal,
  type SessionLossOutcome,
} from './authorised-client.ts';
import { refreshRoute, tokenOf } from './refresh-route.ts';
import { createSession } from './session.ts';
import { createSharedQuestion } from './shared-question.ts';
import { createTraceparent } from './traceparent.ts';

const client = createClient({
  baseUrl: '/api',
  fetch: limitedFetch,
  headers: () => {
    const token = session.token();
    return {
      'accept-language': i18n.language,
      traceparent: createTraceparent(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
  },
});

export const session = createSession({
  requestToken: async () => {
    const token = tokenOf(await client(refreshRoute, {}));
    if (token === undefined) throw new ConnectionError('an answer without a token');
    return token;
  },
  // Web Locks exist only on secure origins; without them the server's grace period covers two tabs at once.
  withLock: (work) =>
    'locks' in navigator ? navigator.locks.request('dierbaar-session-refresh', work) : work(),
});

/** Whether calls are answered for this user, as far as it is known. */
export function isSignedInAs(userId: string): boolean {
  return (session.claims()?.userId ?? userId) === userId;
}

/** Asked when the server refuses the session. */
export const sessionLoss = createSharedQuestion<SessionLossOutcome>('left');

/** For calls that do not go through `api`: answers a 401 as `api` does. */
export const renewSession = createSessionRenewal({ session, sessionLoss });

/** Asked when a call needs the password or passkey again. */
export const confirmation = createSharedQuestion<ConfirmationOutcome>('cancelled');

/** Asked when a call is refused because the subscription has ended. */
export const accessLoss = createSharedQuestion<'told'>('told');

/** Client for all calls of the app. */
export const api = createAuthorisedClient({
  client,
  session,
  sessionLoss,
  confirmation,
  onNoAccess: () => void accessLoss.ask(),
});
