import type { Cover, Project } from '@dierbaar/contract';
import { useQuery } from '@tanstack/react-query';
import { session } from '../../../lib/api/api.ts';
import { getKeyLoader } from '../../../lib/session/account-key.ts';
import { runIfFree, shareInTab } from '../../../lib/tab-lock.ts';
import { type CoverDraft, type CoverDrafts, createCoverDrafts, hasUnsavedChanges } from './cover-drafts.ts';

export interface CoverDraftState {
  /** Null where storage is not available; leaving with unsaved changes then asks first. */
  drafts: CoverDrafts | null;
  /** Unsaved cover of an earlier visit. */
  draft: CoverDraft | null;
}

/** Looks up the draft of a cover once per visit; undefined until then. */
export function useCoverDraft(book: Project, cover: Cover | null): CoverDraftState | undefined {
  const { data } = useQuery({
    queryKey: ['cover-draft', book.id] as const,
    queryFn: () => findCoverDraft(book, cover),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  return data;
}

async function findCoverDraft(book: Project, cover: Cover | null): Promise<CoverDraftState> {
  tab ??= openTab();
  return readDraft(await openDrafts(book.id, tab), book, cover);
}

/** The draft that closed tabs left of this cover; null when the server has what is in it. Throws when it cannot be read now. */
export async function findClosedDraft(book: Project, cover: Cover | null): Promise<CoverDraft | null> {
  // Open tabs, this one too, send theirs themselves.
  const drafts = await openDrafts(book.id, 'none');
  if (!drafts) throw new Error('the drafts of covers cannot be read');
  return (await readDraft(drafts, book, cover)).draft;
}

async function readDraft(
  drafts: CoverDrafts | null,
  book: Project,
  cover: Cover | null,
): Promise<CoverDraftState> {
  const found = (await drafts?.find()) ?? null;
  if (!found) return { drafts, draft: null };
  if (found.format === book.format && hasUnsavedChanges(found, cover)) return { drafts, draft: found };
  drafts?.remove();
  return { drafts, draft: null };
}

/** This tab, for as long as its page is there. */
let tab: string | undefined;

function openTab(): string {
  const name = crypto.randomUUID();
  shareInTab(lockOf(name));
  return name;
}

const lockOf = (name: string) => `dierbaar-cover-${name}`;

async function isOpen(name: string): Promise<boolean> {
  let isFree = false;
  await runIfFree(lockOf(name), async () => {
    isFree = true;
  });
  return !isFree;
}

/** Null without a key or storage; the cover is then saved to the server only. */
async function openDrafts(projectId: string, tab: string): Promise<CoverDrafts | null> {
  const userId = session.claims()?.userId;
  if (userId === undefined) return null;
  try {
    const key = await getKeyLoader(userId)();
    return createCoverDrafts({ userId, projectId, key, storage: localStorage, tab, isOpen });
  } catch {
    return null;
  }
}
