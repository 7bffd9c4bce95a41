import { createClient, readVoiceCode, urlOf, type Voice } from '@dierbaar/contract';
import { classify } from '../../lib/local/outcome.ts';
import { listenRoutes } from './listen-routes.ts';

/** What is known of a code: not one, asked for, not to be had now, made by nobody, or what its page shows. */
export type PageState = { state: 'no-code' | 'loading' | 'failed' | 'unknown' } | (Voice & { code: string });

/** The code of an address such as `/v/4hrk-8wgp-2ntx`, also in capitals as a scanned one is. */
export function codeOf(pathname: string): string | undefined {
  const [, , typed = ''] = pathname.split('/');
  try {
    return readVoiceCode(decodeURIComponent(typed));
  } catch {
    return undefined;
  }
}

/** Asks the server what is behind a code. */
export async function loadVoice(code: string, fetch = globalThis.fetch): Promise<PageState> {
  const client = createClient({ baseUrl: '/api', fetch: (...call) => fetch(...call) });
  try {
    // The server of the same release checks its answers by the contract.
    return { ...((await client(listenRoutes.see, { params: { code } } as never)) as Voice), code };
  } catch (error) {
    return { state: classify(error) === 'gone' ? 'unknown' : 'failed' };
  }
}

export const soundAddress = (code: string) => `/api${urlOf(listenRoutes.sound, { params: { code } })}`;
export const coverAddress = (code: string) => `/api${urlOf(listenRoutes.cover, { params: { code } })}`;
