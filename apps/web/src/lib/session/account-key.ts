import { routes } from '@dierbaar/contract';
import { api, isSignedInAs } from '../api/api.ts';
import { type DraftKey, importDraftKey } from '../local/cipher.ts';
import { deleteDeviceKey, readDeviceKey } from '../local/device-key.ts';
import { onSessionEnd } from './sign-out.ts';

type KeyLoader = () => Promise<DraftKey>;

const loaders = new Map<string, KeyLoader>();

/** Loads a user's draft key once: the one on this phone, or from the server; again after a failure. */
export function getKeyLoader(userId: string): KeyLoader {
  const known = loaders.get(userId);
  if (known) return known;
  const ended = new AbortController();
  const loader = createKeyLoader(userId, ended.signal);
  loaders.set(userId, loader);
  onSessionEnd({
    settle: async () => undefined,
    end: () => {
      ended.abort();
      loaders.delete(userId);
      void deleteDeviceKey();
    },
  });
  return loader;
}

function createKeyLoader(userId: string, ended: AbortSignal): KeyLoader {
  let key: Promise<DraftKey> | undefined;
  return () => {
    key ??= load(userId, ended).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}

async function load(userId: string, ended: AbortSignal): Promise<DraftKey> {
  const stored = await readDeviceKey();
  if (stored?.userId === userId) return stored.key;
  // What is still written then is without a session to ask by.
  ended.throwIfAborted();
  const { key } = await api(routes.account.draftKey, {});
  // What is encrypted with another person's key could never be read again.
  if (!isSignedInAs(userId)) throw new Error('another person is signed in');
  return importDraftKey(Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)));
}
