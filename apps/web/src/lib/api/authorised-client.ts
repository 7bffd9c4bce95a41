import { ApiError, type Client } from '@dierbaar/contract';
import type { Session } from './session.ts';
import type { SessionLoss } from './session-loss.ts';

interface AuthorisedClientOptions {
  client: Client;
  session: Session;
  sessionLoss: SessionLoss;
}

/** Client that answers a 401 with one refresh of the session and one retry. */
export function createAuthorisedClient({ client, session, sessionLoss }: AuthorisedClientOptions): Client {
  return async (route, input, options) => {
    const token = session.token();
    try {
      return await client(route, input, options);
    } catch (error) {
      if (!isUnauthenticated(error) || route.access === 'open') throw error;
      if (!(await isRenewed(token))) throw error;
      return client(route, input, options);
    }
  };

  /** Whether there is a newer token than the refused one. */
  async function isRenewed(refused: string | undefined): Promise<boolean> {
    const wasRenewedMeanwhile = session.token() !== undefined && session.token() !== refused;
    if (wasRenewedMeanwhile || (await session.refresh())) return true;
    return (await sessionLoss.report()) === 'signed-in';
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401;
}
