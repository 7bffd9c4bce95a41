import { routes } from '@dierbaar/contract';
import { api, session } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** Something that works on behalf of the signed-in person, and has to be told when that ends. */
interface SignedInWork {
  /** Brings to the server what is not there yet, as far as it can soon. The session may still turn out to go on. */
  settle(): Promise<void>;
  /** The session is over. Nothing more can be sent. */
  end(): void;
}

const works = new Set<SignedInWork>();

/** Tells the work when its person leaves, once. */
export function onSessionEnd(work: SignedInWork): void {
  works.add(work);
}

/** Ends the session on the server and forgets it here. Throws when the server could not be told. */
export async function signOut(): Promise<void> {
  await Promise.allSettled([...works].map((work) => work.settle()));
  await api(routes.auth.logout, {});
  clearSession();
}

/** Forgets the session of this tab and everything loaded with it. */
export function clearSession(): void {
  session.end();
  queryClient.clear();
  const ending = [...works];
  works.clear();
  for (const work of ending) work.end();
}
