import { queryClient } from '../../../lib/api/query-client.ts';
import { coverQuery } from '../../../lib/covers/covers.ts';
import { isFinal } from '../../../lib/local/outcome.ts';
import { projectQuery } from '../../../lib/projects/projects.ts';
import { onSessionEnd } from '../../../lib/session/sign-out.ts';
import { addUnsentSource, type UnsentItem, type UnsentReason } from '../../../lib/unsent/unsent-work.ts';
import { listDraftedBooks } from './cover-drafts.ts';
import { findClosedDraft } from './use-cover-draft.ts';

let items: UnsentItem[] = [];
let isFollowing = false;
let lookups = 0;
const listeners = new Set<() => void>();

/**
 * Looks for covers that closed tabs left in this browser and the server does not have. Preview and order name them: only the
 * writer can say whether the draft or the saved cover goes on, when the cover is opened.
 */
export async function findEarlierCovers(userId: string): Promise<void> {
  const projectIds = listDraftedBooks(userId, localStorage);
  if (projectIds.length > 0 && !isFollowing) follow(userId);
  lookups += 1;
  const lookup = lookups;
  const found = await Promise.all(projectIds.map(findUnsent));
  // A later look knows what was chosen meanwhile.
  if (lookup === lookups) show(found.flat());
}

/** The writer has chosen: what goes on is in the editor. */
export function forgetEarlierCover(projectId: string): void {
  show(items.filter((item) => item.projectId !== projectId));
}

function show(found: UnsentItem[]): void {
  items = found;
  for (const listener of [...listeners]) listener();
}

async function findUnsent(projectId: string): Promise<UnsentItem[]> {
  const describe = (reason: UnsentReason): UnsentItem[] => [
    { kind: 'cover', chapterId: '', projectId, fileName: null, since: null, reason },
  ];
  try {
    const [book, cover] = await Promise.all([
      queryClient.fetchQuery(projectQuery(projectId)),
      queryClient.fetchQuery({ ...coverQuery(projectId), staleTime: 0 }),
    ]);
    return (await findClosedDraft(book, cover)) ? describe('earlierVisit') : [];
  } catch (error) {
    // The book is in the bin.
    if (isFinal(error)) return [];
    return describe(navigator.onLine ? 'server' : 'offline');
  }
}

/** Until the session ends. */
function follow(userId: string): void {
  isFollowing = true;
  const removeSource = addUnsentSource({
    list: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sendNow: () => void findEarlierCovers(userId),
  });
  onSessionEnd({
    settle: async () => undefined,
    end: () => {
      isFollowing = false;
      lookups += 1;
      removeSource();
      items = [];
    },
  });
}
