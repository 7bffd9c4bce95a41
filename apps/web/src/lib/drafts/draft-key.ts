import { routes } from '@dierbaar/contract';
import { api } from '../api/api.ts';

/** The raw key of the signed-in person's drafts. It comes from the server and is never stored here. */
export async function fetchDraftKey(): Promise<Uint8Array<ArrayBuffer>> {
  const { key } = await api(routes.account.draftKey, {});
  return Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0));
}
