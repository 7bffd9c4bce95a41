import { type DraftKey, importDraftKey } from './draft-cipher.ts';
import { fetchDraftKey } from './draft-key.ts';
import { readKeptKey } from './kept-key.ts';

/** Loads a user's draft key once, again after a failure: the one that this phone keeps, or from the server. */
export function createKeyLoader(userId: string): () => Promise<DraftKey> {
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
  return kept?.userId === userId ? kept.key : importDraftKey(await fetchDraftKey());
}
