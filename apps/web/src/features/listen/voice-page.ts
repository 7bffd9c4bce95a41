import { readVoiceCode, type Voice } from '@dierbaar/contract';
import { createLinkClient, type LinkRoutes } from '../../lib/api/link-client.ts';
import { classify } from '../../lib/local/outcome.ts';
import { createStore, type Store } from '../../lib/store.ts';

const voiceRoutes: LinkRoutes<'voices'> = {
  see: ['GET', '/voices/:code'],
  sound: ['GET', '/voices/:code/sound'],
  cover: ['GET', '/voices/:code/cover'],
};

const clientOf = (code: string) => createLinkClient(voiceRoutes, { code }, () => ({}));

/** The answer about a printed code, and the code. */
export type KnownVoice = Voice & { kind: 'known'; code: string };

/** The state of the page: no code in the address, waiting for the server, no answer, an unknown code, or its voice. */
type PageState = { kind: 'no-code' | 'loading' | 'failed' | 'unknown' } | KnownVoice;

export interface VoiceStore extends Pick<Store<PageState>, 'get' | 'subscribe'> {
  load(): Promise<void>;
}

/** The code of an address such as `/v/4hrk-8wgp-2ntx`, also in capitals as a scanned one is. */
export function codeOf(pathname: string): string | undefined {
  const [, , typed = ''] = pathname.split('/');
  try {
    return readVoiceCode(decodeURIComponent(typed));
  } catch {
    return undefined;
  }
}

export function createVoiceStore(code: string | undefined): VoiceStore {
  const { get, set, subscribe } = createStore<PageState>({
    kind: code === undefined ? 'no-code' : 'loading',
  });
  return {
    get,
    subscribe,
    async load() {
      if (code === undefined) return;
      set({ kind: 'loading' });
      try {
        set({ ...(await clientOf(code).call('see')), kind: 'known', code });
      } catch (error) {
        set({ kind: classify(error) === 'gone' ? 'unknown' : 'failed' });
      }
    },
  };
}

export const soundAddress = (code: string) => clientOf(code).address('sound');
export const coverAddress = (code: string) => clientOf(code).address('cover');
