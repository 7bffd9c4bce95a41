import { routes } from '@dierbaar/contract';
import { api, session } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** Ends the session on the server and forgets it here. Throws when the server could not be told. */
export async function signOut(): Promise<void> {
  await api(routes.auth.logout, {});
  forgetSession();
}

/** Forgets the session of this tab and everything loaded with it. */
export function forgetSession(): void {
  session.end();
  queryClient.clear();
}
