import { api, session } from '../api/api.ts';
import { loadRoutes } from '../api/load-routes.ts';
import { queryClient } from '../api/query-client.ts';
import { pause } from '../pause.ts';

/** Work on behalf of the signed-in user that has to stop when the session ends. */
interface SignedInWork {
  /** Sends unsaved changes before sign-out. The session continues when sign-out fails. */
  settle(): Promise<void>;
  /** Called after the session ended; calls to the server would be refused. */
  end(): void;
}

/** Signing out waits no longer for a disk or a call; what was not sent is sent on the next visit. */
const settleMs = 5000;

const works = new Set<SignedInWork>();

/** Registers work to be settled and ended with the session; it is called once. */
export function onSessionEnd(work: SignedInWork): void {
  works.add(work);
}

/** Ends the session on the server, then in this tab. Throws when the server does not answer. */
export async function signOut(): Promise<void> {
  await settleWork();
  await api((await loadRoutes()).auth.logout, {});
  clearSession();
}

/** Sends and stores what is unsaved, before a session ends. */
export async function settleWork(): Promise<void> {
  await Promise.allSettled([...works].map((work) => Promise.race([work.settle(), pause(settleMs)])));
}

/** Clears the session of this tab and all cached data. */
export function clearSession(): void {
  session.end();
  queryClient.clear();
  const ending = [...works];
  works.clear();
  for (const work of ending) work.end();
}
