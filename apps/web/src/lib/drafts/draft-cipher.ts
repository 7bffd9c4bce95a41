/** What lies on disk: useless without the writer's key. */
export interface EncryptedDraft {
  iv: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
  /** GCM vouches for its content; the last-chance draft is sealed with a prepared stream and a sum of its own. */
  mode: 'gcm' | 'stream';
}

/** A stretch of key stream, made in advance and used at most once. */
export interface KeyStream {
  iv: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A writer's key for the drafts on this computer. The raw bytes come from the server, after signing in. */
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

/** `label` binds a draft to its place: moved to another chapter or person it does not open. */
export async function encryptDraft(key: DraftKey, label: string, value: unknown): Promise<EncryptedDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(label) };
  const data = await crypto.subtle.encrypt(algorithm, key.gcm, encode(JSON.stringify(value)));
  return { iv, data: new Uint8Array(data), mode: 'gcm' };
}

export async function decryptDraft(
  key: DraftKey,
  label: string,
  encrypted: EncryptedDraft,
): Promise<unknown> {
  const { iv } = encrypted;
  if (encrypted.mode === 'stream') {
    const stream = await prepareKeyStream(key, encrypted.data.length, iv);
    return JSON.parse(verifyChecksum(label, decode(xor(encrypted.data, stream.bytes))));
  }
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(label) };
  return JSON.parse(decode(await crypto.subtle.decrypt(algorithm, key.gcm, encrypted.data)));
}

/** Encrypting takes a moment that a closing page no longer has; the slow half of it can be done beforehand. */
export async function prepareKeyStream(
  key: DraftKey,
  length: number,
  iv = crypto.getRandomValues(new Uint8Array(16)),
): Promise<KeyStream> {
  const algorithm = { name: 'AES-CTR', counter: iv, length: 64 };
  const bytes = await crypto.subtle.encrypt(algorithm, key.ctr, new Uint8Array(length));
  return { iv, bytes: new Uint8Array(bytes) };
}

/** Seals at once, or not at all when the stream is too short. */
export function encryptWithKeyStream(
  { iv, bytes }: KeyStream,
  label: string,
  value: unknown,
): EncryptedDraft | null {
  const json = JSON.stringify(value);
  const plain = encode(checksumOf(label + json) + json);
  return plain.length > bytes.length ? null : { iv, data: xor(plain, bytes), mode: 'stream' };
}

/** The stream never shares a key with GCM, which counts with the same cipher. */
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

const CHECKSUM_LENGTH = 8;

/** FNV-1a: tells a torn or foreign record from a whole one. */
function checksumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(CHECKSUM_LENGTH, '0');
}

function xor(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  // A plain loop: a long chapter has to be through before its page is gone.
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
