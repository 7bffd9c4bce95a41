import { isSignedInAs } from '../api/api.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { type DraftKey, importDraftKey } from './draft-cipher.ts';
import { fetchDraftKey } from './draft-key.ts';
import { readKeptKey } from './kept-key.ts';

type KeyLoader = () => Promise<DraftKey>;

const loaders = new Map<string, KeyLoader>();

/**
 * Loads a user's draft key: the one that this phone keeps, or from the server; again after a failure. All who keep
 * something on this disk share it, so that what is chosen without a connection can be kept as soon as a text is open.
 */
export function getKeyLoader(userId: string): KeyLoader {
  const known = loaders.get(userId);
  if (known) return known;
  const loader = createKeyLoader(userId);
  loaders.set(userId, loader);
  onSessionEnd({ settle: async () => undefined, end: () => void loaders.delete(userId) });
  return loader;
}

function createKeyLoader(userId: string): KeyLoader {
  let key: Promise<DraftKey> | undefined;
  return () => {
    key ??= load(userId).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}

async function load(userId: string): Promise<DraftKey> {
  const kept = await readKeptKey();
  if (kept?.userId === userId) return kept.key;
  const key = await fetchDraftKey();
  // Sealed with the key of somebody else, nothing could ever be read again.
  if (!isSignedInAs(userId)) throw new Error('somebody else is signed in');
  return importDraftKey(key);
}
