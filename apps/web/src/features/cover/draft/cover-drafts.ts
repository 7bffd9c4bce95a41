import { type CoverFields, coverFields, format } from '@dierbaar/contract';
import { z } from 'zod';
import {
  type DraftKey,
  decryptDraft,
  type EncryptedDraft,
  encryptDraft,
} from '../../../lib/drafts/draft-cipher.ts';
import { isSameCover } from '../compare-covers.ts';

const noBack = { backText: '', backImage: null, showAuthor: false };

const coverDraft = z.object({
  /** Format of the book; a draft of another format is discarded. */
  format,
  /** Drafts of earlier builds have no back. */
  fields: z.preprocess((fields) => ({ ...noBack, ...Object(fields) }), coverFields),
  /** Time of the last change. */
  at: z.number(),
});

/** Cover fields that the server does not have yet. */
export type CoverDraft = z.infer<typeof coverDraft>;

/** Draft of a book's cover in this browser, readable only with the user's key. */
export interface CoverDrafts {
  find(): Promise<CoverDraft | null>;
  /** Stores what the server does not have; of concurrent calls the last one wins. */
  store(draft: CoverDraft): Promise<void>;
  remove(): void;
}

interface CoverDraftsOptions {
  userId: string;
  projectId: string;
  key: DraftKey;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Stores a cover encrypted in web storage, whose writes are synchronous; a cover is small enough for it. */
export function createCoverDrafts({ userId, projectId, key, storage }: CoverDraftsOptions): CoverDrafts {
  const label = `${userId}/cover/${projectId}`;
  const name = `dierbaar-cover ${label}`;
  let lastWrite = 0;
  return {
    async find() {
      try {
        const packed = storage.getItem(name);
        return packed === null ? null : coverDraft.parse(await decryptDraft(key, label, unpack(packed)));
      } catch {
        // A draft of another key or version stays until it is overwritten.
        return null;
      }
    },
    async store(draft) {
      lastWrite += 1;
      const write = lastWrite;
      const encrypted = await encryptDraft(key, label, draft);
      if (write === lastWrite) storage.setItem(name, pack(encrypted));
    },
    remove() {
      lastWrite += 1;
      storage.removeItem(name);
    },
  };
}

/** Whether a draft differs from the saved cover. */
export function hasUnsavedChanges({ fields }: CoverDraft, saved: CoverFields | null): boolean {
  return saved === null || !isSameCover(saved, fields);
}

function pack({ iv, data }: EncryptedDraft): string {
  return [iv, data].map((bytes) => btoa(String.fromCharCode(...bytes))).join(' ');
}

function unpack(packed: string): EncryptedDraft {
  const [iv, data] = packed
    .split(' ')
    .map((part) => Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0)));
  if (!iv || !data) throw new Error('the draft is damaged');
  return { iv, data, mode: 'gcm' };
}
