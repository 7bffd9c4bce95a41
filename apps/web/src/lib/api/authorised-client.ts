import type { Client } from '@dierbaar/contract';
import { classify } from '../local/outcome.ts';
import { errorCodeOf } from './failure-kind.ts';
import type { Session } from './session.ts';
import type { SharedQuestion } from './shared-question.ts';

/** Result of a lost session: signed in again in a dialog, or sent to the login screen. */
export type SessionLossOutcome = 'signed-in' | 'left';

/** Result of asking for the password or passkey again. */
export type ConfirmationOutcome = 'confirmed' | 'cancelled';

interface AuthorisedClientOptions {
  client: Client;
  session: Session;
  sessionLoss: SharedQuestion<SessionLossOutcome>;
  confirmation: SharedQuestion<ConfirmationOutcome>;
  /** Called when a call is refused because the subscription has ended. */
  onNoAccess: () => void;
}

/**
 * Client that answers a 401 with one refresh of the session and one retry, a call that needs a confirmation by asking
 * for it, and reports lost access.
 */
export function createAuthorisedClient(options: AuthorisedClientOptions): Client {
  const { client, session, confirmation, onNoAccess } = options;
  const renewSession = createSessionRenewal(options);

  const callSignedIn: Client = async (route, input, callOptions) => {
    const token = session.token();
    try {
      return await client(route, input, callOptions);
    } catch (error) {
      if (!isUnauthenticated(error) || route.access === 'open') throw error;
      if (!(await renewSession(token))) throw error;
      return client(route, input, callOptions);
    }
  };

  return async (route, input, callOptions) => {
    try {
      return await callSignedIn(route, input, callOptions);
    } catch (error) {
      if (errorCodeOf(error) === 'no_access') onNoAccess();
      if (errorCodeOf(error) !== 'confirmation_needed') throw error;
      if ((await confirmation.ask()) === 'cancelled') throw error;
      return callSignedIn(route, input, callOptions);
    }
  };
}

/** Gets a newer token than the refused one, by a refresh or by asking to sign in; false when there is none. */
export function createSessionRenewal({
  session,
  sessionLoss,
}: Pick<AuthorisedClientOptions, 'session' | 'sessionLoss'>): (
  refused: string | undefined,
) => Promise<boolean> {
  return async (refused) => {
    const wasRenewedMeanwhile = session.token() !== undefined && session.token() !== refused;
    if (wasRenewedMeanwhile || (await session.refresh())) return true;
    return (await sessionLoss.ask()) === 'signed-in';
  };
}

/** A wrong password is refused with the same status, but the session is in order. */
function isUnauthenticated(error: unknown): boolean {
  return classify(error) === 'signIn' && errorCodeOf(error) !== 'invalid_combination';
}
