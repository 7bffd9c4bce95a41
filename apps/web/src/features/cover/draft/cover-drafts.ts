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
  /** Keeps what the server does not have. The newest stays, whatever is finished first. */
  keep(draft: CoverDraft): Promise<void>;
  drop(): void;
}

interface Place {
  userId: string;
  projectId: string;
  key: DraftKey;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** A cover is small: it lies sealed with the writer's key in the store that is written at once. */
export function createCoverDrafts({ userId, projectId, key, storage }: Place): CoverDrafts {
  const label = `${userId}/cover/${projectId}`;
  const name = `dierbaar-cover ${label}`;
  let newest = 0;
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
    async keep(draft) {
      newest += 1;
      const mine = newest;
      const sealed = await encryptDraft(key, label, draft);
      if (mine === newest) storage.setItem(name, pack(sealed));
    },
    drop() {
      newest += 1;
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
