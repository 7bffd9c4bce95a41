import { routes } from '@dierbaar/contract';
import { api } from '../api/api.ts';

/** Fetches the raw draft key of the signed-in user. It is never stored in the browser. */
export async function fetchDraftKey(): Promise<Uint8Array<ArrayBuffer>> {
  const { key } = await api(routes.account.draftKey, {});
  return Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0));
}
