import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * Drafts in IndexedDB as the build of commit 83b5e2e wrote them. Nothing here imports the product's code: names of
 * stores and fields are literal, so that a renamed one fails the journey instead of losing a text.
 */
export interface OldDraft {
  userId: string;
  chapterId: string;
  /** Id of the page that wrote it. */
  writer: string;
  baseVersion: number;
  schemaVersion: 1;
  document: object;
  held: null | {
    mutationId: string;
    baseVersion: number;
    body: string;
    schemaVersion: 1;
    confirmEmpty: boolean;
  };
  seq: number;
  updatedAt: number;
}

interface Encrypted {
  iv: Buffer;
  data: Buffer;
  mode: 'gcm' | 'stream';
}

/** A draft is stored in records of at most this many bytes of `data`. */
const partBytes = 48 * 1024;

export const paragraphs = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** An ordinary draft: AES-GCM, bound to the user and the chapter. */
export function encryptDraft(key: Buffer, draft: OldDraft): Encrypted {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(labelOf(draft)));
  const data = Buffer.concat([cipher.update(JSON.stringify(draft)), cipher.final(), cipher.getAuthTag()]);
  return { iv, data, mode: 'gcm' };
}

/** The last draft of a closing page: AES-CTR with a derived key, behind a checksum. */
export function encryptLastDraft(key: Buffer, draft: OldDraft): Encrypted {
  const streamKey = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(32), 'draft stream', 32));
  // The browser counts in the last 64 bits alone, Node in all 128: from zero they count alike.
  const iv = Buffer.concat([randomBytes(8), Buffer.alloc(8)]);
  const json = JSON.stringify(draft);
  const cipher = createCipheriv('aes-256-ctr', streamKey, iv);
  return { iv, data: cipher.update(checksum(labelOf(draft) + json) + json), mode: 'stream' };
}

/** Stores drafts on an empty page of the application's origin, before any of its code runs. */
export async function storeDrafts(
  page: Page,
  drafts: { store: 'drafts' | 'lastDrafts'; draft: OldDraft; sealed: Encrypted }[],
): Promise<void> {
  const records = drafts.flatMap(({ store, draft, sealed }) => {
    const { userId, chapterId, writer, seq } = draft;
    const parts = Math.ceil(sealed.data.length / partBytes);
    return Array.from({ length: parts }, (_, at) => ({
      store,
      userId,
      chapterId,
      writer: at === 0 ? writer : `${writer} ${at}`,
      seq,
      more: at === 0 ? parts - 1 : 0,
      mode: sealed.mode,
      iv: [...sealed.iv],
      data: [...sealed.data.subarray(at * partBytes, (at + 1) * partBytes)],
    }));
  });
  await page.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty-page');
  await page.evaluate(async (all) => {
    const opening = indexedDB.open('dierbaar-drafts', 2);
    opening.onupgradeneeded = () => {
      for (const name of ['drafts', 'lastDrafts'])
        opening.result.createObjectStore(name, { keyPath: ['userId', 'chapterId', 'writer'] });
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const transaction = database.transaction(['drafts', 'lastDrafts'], 'readwrite');
    for (const { store, iv, data, mode, ...record } of all) {
      const sealed = { iv: Uint8Array.from(iv), data: Uint8Array.from(data), mode };
      transaction.objectStore(store).put({ ...record, sealed });
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = () => reject(transaction.error);
    });
    database.close();
  }, records);
}

const labelOf = ({ userId, chapterId }: OldDraft) => `${userId}/${chapterId}`;

/** FNV-1a over the UTF-16 code units, in eight hexadecimal digits. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
