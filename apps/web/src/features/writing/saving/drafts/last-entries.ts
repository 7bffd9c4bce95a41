import { z } from 'zod';
import type { Encrypted } from '../../../../lib/local/cipher.ts';

/**
 * The last entry of an unloading page, in `localStorage`: a call that returns after the value has left the page, while a
 * browser drops the IndexedDB transactions of a closed page. The names are stored.
 */
export interface LastEntry {
  chapterId: string;
  writer: string;
  seq: number;
  /** Null when the page closed with everything saved. */
  sealed: Encrypted | null;
}

const storedEntry = z.object({
  seq: z.int(),
  sealed: z.object({ iv: z.string(), data: z.string(), mode: z.enum(['gcm', 'stream']) }).nullable(),
});

const PREFIX = 'dierbaar-draft';

/** Last entries of one user. Nothing throws where the browser refuses storage. */
export function openLastEntries(userId: string, area: () => Storage) {
  const keyOf = (chapterId: string, writer: string) => [PREFIX, userId, chapterId, writer].join('/');

  return {
    /** Whether the entry was stored. */
    put({ chapterId, writer, seq, sealed }: LastEntry): boolean {
      try {
        const stored: z.infer<typeof storedEntry> = {
          seq,
          sealed: sealed && { ...sealed, iv: toBase64(sealed.iv), data: toBase64(sealed.data) },
        };
        area().setItem(keyOf(chapterId, writer), JSON.stringify(stored));
        return true;
      } catch {
        return false;
      }
    },
    remove(chapterId: string, writer: string): void {
      try {
        area().removeItem(keyOf(chapterId, writer));
      } catch {
        // A browser that refuses storage has nothing stored.
      }
    },
    all(): LastEntry[] {
      try {
        return Object.entries({ ...area() }).flatMap(([key, value]) => read(key, String(value)));
      } catch {
        return [];
      }
    },
  };

  function read(key: string, value: string): LastEntry[] {
    const [prefix, user, chapterId, writer] = key.split('/');
    if (prefix !== PREFIX || user !== userId || !chapterId || !writer) return [];
    try {
      const { seq, sealed } = storedEntry.parse(JSON.parse(value));
      const bytes = sealed && { ...sealed, iv: fromBase64(sealed.iv), data: fromBase64(sealed.data) };
      return [{ chapterId, writer, seq, sealed: bytes }];
    } catch {
      // Not written by this application.
      return [];
    }
  }
}

export type LastEntries = ReturnType<typeof openLastEntries>;

/** In slices, because a call takes a limited number of arguments. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
