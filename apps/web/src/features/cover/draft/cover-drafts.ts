import { type CoverFields, coverFields, format } from '@dierbaar/contract';
import { z } from 'zod';
import {
  type DraftKey,
  decryptDraft,
  type EncryptedDraft,
  encryptDraft,
} from '../../../lib/drafts/draft-cipher.ts';

const coverDraft = z.object({
  /** A cover belongs to one format. */
  format,
  fields: coverFields,
  /** When it was changed last. */
  at: z.number(),
});

/** A cover as it was on this computer when the server did not have it yet. */
export type CoverDraft = z.infer<typeof coverDraft>;

/** The unsaved cover of one book on this computer, for its writer alone. */
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
        // Of another key or another version: it stays until this cover is changed again.
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

/** Whether there is anything in a draft that the server does not have. */
export function hasUnsavedChanges({ fields }: CoverDraft, saved: CoverFields | null): boolean {
  return saved === null || JSON.stringify(coverFields.parse(saved)) !== JSON.stringify(fields);
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
