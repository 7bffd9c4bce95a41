import { CHECKSUM_LENGTH, checksumOf } from '../disk/checksum.ts';

/** Encrypted draft as it is stored. The field names and the values of `mode` are stored. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
  /** GCM authenticates its content; the draft of an unloading page uses a prepared key stream and a checksum. */
  mode: 'gcm' | 'stream';
}

/** AES-CTR key stream, generated in advance and used at most once. */
export interface KeyStream {
  iv: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Imports a user's draft key. The raw bytes come from the server after signing in. */
export async function importDraftKey(raw: Uint8Array<ArrayBuffer>): Promise<DraftKey> {
  const [gcm, ctr] = await Promise.all([
    crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', await deriveStreamKey(raw), 'AES-CTR', false, ['encrypt']),
  ]);
  return { gcm, ctr };
}

export interface DraftKey {
  gcm: CryptoKey;
  ctr: CryptoKey;
}

/** Encrypts with AES-GCM. `label` binds a draft to its user and chapter: a copied record does not decrypt elsewhere. */
export function encryptJson(key: DraftKey, label: string, value: unknown): Promise<Encrypted> {
  return encryptBytes(key, label, encode(JSON.stringify(value)));
}

export async function encryptBytes(
  key: DraftKey,
  label: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(label) };
  return { iv, data: new Uint8Array(await crypto.subtle.encrypt(algorithm, key.gcm, bytes)), mode: 'gcm' };
}

export async function decryptBytes(
  key: DraftKey,
  label: string,
  { iv, data }: Encrypted,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(label) };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key.gcm, data));
}

export async function decryptJson(key: DraftKey, label: string, encrypted: Encrypted): Promise<unknown> {
  if (encrypted.mode === 'stream') {
    const stream = await prepareKeyStream(key, encrypted.data.length, encrypted.iv);
    return JSON.parse(verifyChecksum(label, decode(xor(encrypted.data, stream.bytes))));
  }
  return JSON.parse(decode(await decryptBytes(key, label, encrypted)));
}

/** Generates a key stream in advance, because an unloading page has no time for the asynchronous AES call. */
export async function prepareKeyStream(
  key: DraftKey,
  length: number,
  iv = crypto.getRandomValues(new Uint8Array(16)),
): Promise<KeyStream> {
  const algorithm = { name: 'AES-CTR', counter: iv, length: 64 };
  const bytes = await crypto.subtle.encrypt(algorithm, key.ctr, new Uint8Array(length));
  return { iv, bytes: new Uint8Array(bytes) };
}

/** Encrypts synchronously. Null when the key stream is too short. */
export function encryptWithKeyStream(
  { iv, bytes }: KeyStream,
  label: string,
  value: unknown,
): Encrypted | null {
  const json = JSON.stringify(value);
  const plain = encode(checksumOf(label + json) + json);
  return plain.length > bytes.length ? null : { iv, data: xor(plain, bytes), mode: 'stream' };
}

/** Derives a separate key: AES-GCM uses AES-CTR internally, and a shared key could reuse a counter. */
async function deriveStreamKey(raw: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const base = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: encode('draft stream') };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256));
}

function verifyChecksum(label: string, text: string): string {
  const json = text.slice(CHECKSUM_LENGTH);
  if (text.slice(0, CHECKSUM_LENGTH) !== checksumOf(label + json)) throw new Error('the draft is damaged');
  return json;
}

function xor(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  // A plain loop is the fastest here, and it runs while the page is unloading.
  const mixed = new Uint8Array(one.length);
  for (let at = 0; at < one.length; at += 1) mixed[at] = (one[at] ?? 0) ^ (other[at] ?? 0);
  return mixed;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function decode(bytes: ArrayBuffer | Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
