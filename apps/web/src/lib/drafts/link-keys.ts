import { type DraftKey, importDraftKey } from './draft-cipher.ts';

/**
 * What a device keeps for a link lies there under a name that does not tell the link, and is encrypted with a key made
 * from it: whoever has the link can go on, nobody else who uses the device can read it.
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
