import { type DraftKey, importDraftKey } from './cipher.ts';

/** Who has work on this device: an account, or the person of a link. */
export interface Owner {
  /** Name on the disk; it does not reveal a link. */
  name: string;
  /** Rejects while neither the server nor this device gives the key. */
  getKey(): Promise<DraftKey>;
  /** False while another person is signed in: then answers of the server say nothing about this owner's work. */
  isActive(): boolean;
}

/**
 * What a device stores for a link has a name that does not reveal the link, and is encrypted with a key derived from it:
 * only people with the link can read it.
 */
export interface LinkKeys {
  owner: string;
  key: DraftKey;
}

export async function makeLinkKeys(kind: 'asked' | 'read', token: string): Promise<LinkKeys> {
  const [name, raw] = await Promise.all([digest(`owner ${token}`), digest(`draft key ${token}`)]);
  const hex = Array.from(name.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { owner: `${kind} ${hex}`, key: await importDraftKey(raw) };
}

async function digest(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`dierbaar ${text}`)));
}
