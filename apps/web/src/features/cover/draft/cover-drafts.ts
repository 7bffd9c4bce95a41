import { type CoverFields, coverFields, format } from '@dierbaar/contract';
import { z } from 'zod';
import { type DraftKey, decryptJson, type Encrypted, encryptJson } from '../../../lib/local/cipher.ts';
import { differenceOf, isSameCover } from '../compare-covers.ts';

const noBack = { backText: '', backImage: null, showAuthor: false };

const coverDraft = z.object({
  /** Format of the book; a draft of another format is discarded. */
  format,
  /** Drafts of earlier builds have no back. */
  fields: z.preprocess((fields) => ({ ...noBack, ...Object(fields) }), coverFields),
  /** The saved cover that was changed; null for a new one. Drafts of earlier builds have none. */
  before: coverFields.nullable().default(null),
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
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Name of this tab: each has a draft of its own, so that no tab overwrites or removes that of another. */
  tab: string;
  /** Whether another tab is still open, and has its changes itself. */
  isOpen: (tab: string) => Promise<boolean>;
}

const startOf = (userId: string) => `dierbaar-cover ${userId}/cover/`;

/** Books of this user whose covers have drafts in this browser. */
export function listDraftedBooks(userId: string, storage: Storage): string[] {
  const start = startOf(userId);
  const names = Object.keys(storage).filter((name) => name.startsWith(start));
  return [...new Set(names.map((name) => name.slice(start.length).split(' ')[0] ?? ''))];
}

/** Stores a cover encrypted in web storage, whose writes are synchronous; a cover is small enough for it. */
export function createCoverDrafts(options: CoverDraftsOptions): CoverDrafts {
  const { userId, projectId, key, storage, tab, isOpen } = options;
  const label = `${userId}/cover/${projectId}`;
  /** Whole name of a draft of earlier builds. */
  const start = `${startOf(userId)}${projectId}`;
  const own = `${start} ${tab}`;
  /** Where the draft lies that was found; it is replaced by the own one. */
  let found = own;
  let lastWrite = 0;
  const read = async (name: string): Promise<CoverDraft | null> => {
    try {
      const packed = storage.getItem(name);
      return packed === null ? null : coverDraft.parse(await decryptJson(key, label, unpack(packed)));
    } catch {
      // A draft of another key or version stays.
      return null;
    }
  };
  return {
    async find() {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      let newest: CoverDraft | null = null;
      for (const name of names.filter((each) => each === start || each.startsWith(`${start} `))) {
        if (name !== own && name !== start && (await isOpen(name.slice(start.length + 1)))) continue;
        const draft = await read(name);
        if (!draft || (newest && newest.at >= draft.at)) continue;
        newest = draft;
        found = name;
      }
      return newest;
    },
    async store(draft) {
      lastWrite += 1;
      const write = lastWrite;
      const encrypted = await encryptJson(key, label, draft);
      if (write !== lastWrite) return;
      storage.setItem(own, pack(encrypted));
      if (found !== own) storage.removeItem(found);
      found = own;
    },
    remove() {
      lastWrite += 1;
      storage.removeItem(own);
      storage.removeItem(found);
      found = own;
    },
  };
}

/** The cover to go on with: what the draft changed, over what was saved since. */
export function continueDraft({ fields, before }: CoverDraft, saved: CoverFields | null): CoverFields {
  if (!before || !saved) return fields;
  const changed = differenceOf(before, fields);
  const { themeName, mainImageName } = fields;
  // A motif belongs to one theme.
  const hasDesign = 'themeName' in changed || 'mainImageName' in changed;
  return { ...coverFields.parse(saved), ...changed, ...(hasDesign ? { themeName, mainImageName } : {}) };
}

/** Whether a draft differs from the saved cover. */
export function hasUnsavedChanges({ fields }: CoverDraft, saved: CoverFields | null): boolean {
  return saved === null || !isSameCover(saved, fields);
}

function pack({ iv, data }: Encrypted): string {
  return [iv, data].map((bytes) => btoa(String.fromCharCode(...bytes))).join(' ');
}

function unpack(packed: string): Encrypted {
  const [iv, data] = packed
    .split(' ')
    .map((part) => Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0)));
  if (!iv || !data) throw new Error('the draft is damaged');
  return { iv, data, mode: 'gcm' };
}
