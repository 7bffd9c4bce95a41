import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { getCachedPages } from '../../features/preview/cached-pages.ts';
import { pathTo } from '../../lib/paths.ts';
import {
  isUnsentKnown,
  listUnsent,
  sendUnsentNow,
  subscribeToUnsent,
  type UnsentItem,
  unsentOf,
} from '../../lib/unsent/unsent-work.ts';
import { StartSkeleton } from '../frame/start-skeleton.tsx';
import { UnsentDialog } from './unsent-dialog.tsx';
import { type WholeBookScreen, wholeBookOf } from './whole-book-screen.ts';

/** A usual save is over before this; only what takes longer needs a word. */
const quietMs = 1000;

/**
 * Preview and order wait for text and photos that only this computer has. They open by themselves when everything is
 * sent.
 */
export function UnsentGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const all = useSyncExternalStore(subscribeToUnsent, listUnsent);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const book = wholeBookOf(nextLocation.pathname);
    if (!book || currentLocation.pathname === nextLocation.pathname) return false;
    return !isUnsentKnown() || unsentOf(listUnsent(), book.projectId).length > 0;
  });
  const next = blocker.state === 'blocked' ? wholeBookOf(blocker.location.pathname) : null;

  // A page that loads with the preview waits too: an earlier visit may have unsent text.
  const [firstPath, setFirstPath] = useState<string | null>(pathname);
  if (firstPath !== null && firstPath !== pathname) setFirstPath(null);
  const loaded = firstPath === null ? null : wholeBookOf(firstPath);
  const isHeld = loaded !== null && unsentOf(all, loaded.projectId).length > 0;

  const book = next ?? (isHeld ? loaded : null);
  const items = book ? unsentOf(all, book.projectId) : [];
  const stay = () => {
    if (blocker.state === 'blocked') return blocker.reset();
    const [projectChapterId] = items.flatMap(({ place }) =>
      place.kind === 'chapter' ? [place.chapterId] : [],
    );
    const query = book ? { projectId: book.projectId } : {};
    const writing = projectChapterId && pathTo('confirmedQuestions', { params: { projectChapterId }, query });
    const cover = items.some(({ kind }) => kind === 'cover') && pathTo('editCover', { query });
    void navigate(writing || cover || pathTo('dashboard'));
  };
  return (
    <>
      {isHeld ? <StartSkeleton /> : children}
      {book && (
        <Waiting
          key={`${book.kind} ${book.projectId}`}
          book={book}
          items={items}
          onProceed={() => blocker.state === 'blocked' && blocker.proceed()}
          onStay={stay}
        />
      )}
    </>
  );
}

interface WaitingProps {
  book: WholeBookScreen;
  items: readonly UnsentItem[];
  /** Opens the preview or order. */
  onProceed: () => void;
  onStay: () => void;
}

function Waiting({ book, items, onProceed, onStay }: WaitingProps) {
  const isKnown = useSyncExternalStore(subscribeToUnsent, isUnsentKnown);
  const [isQuiet, setIsQuiet] = useState(true);
  const isOver = items.length === 0 && (isKnown || !isQuiet);
  useEffect(() => {
    sendUnsentNow();
    const timer = setTimeout(() => setIsQuiet(false), quietMs);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once, whatever the callback
  useEffect(() => {
    if (isOver) onProceed();
  }, [isOver]);
  return (
    <UnsentDialog
      isOpen={items.length > 0 && (!isQuiet || items.some(({ reason }) => reason !== null))}
      {...book}
      items={items}
      olderPreview={book.kind === 'preview' ? (getCachedPages(book.projectId)?.readyAt ?? null) : null}
      onOlderPreview={onProceed}
      onRetry={sendUnsentNow}
      onStay={onStay}
    />
  );
}
