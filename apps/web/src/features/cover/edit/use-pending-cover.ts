import { type Cover, type CoverFields, coverFields } from '@dierbaar/contract';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Item } from '../../../lib/local/kind.ts';
import { useOutbox } from '../../../lib/session/use-outbox.ts';
import { isSameCover } from '../compare-covers.ts';
import {
  type CoverEdit,
  coverKind,
  findPendingCover,
  hasChanges,
  lastSave,
  overTheirs,
} from './saving/cover-kind.ts';

/** Save state; `at` is null while nothing was saved since the editor opened. */
export type CoverSaveStatus =
  | { state: 'saved'; at: number | null }
  | { state: 'saving' }
  | { state: 'notSaved'; problem: 'unreachable' | 'refused' }
  /** The server has another cover; nothing is sent until one of them is chosen. */
  | { state: 'changedElsewhere'; own: CoverFields; theirs: Cover };

interface PendingCover {
  status: CoverSaveStatus;
  save: (fields: CoverFields) => void;
  /** The server has another cover now. True when the screen should show it: nothing on the screen is pending. */
  follow: (cover: Cover, shown: CoverFields) => boolean;
  retry: () => void;
  /** Returns the fields to show. */
  choose: (choice: 'own' | 'elsewhere') => CoverFields | undefined;
  /** Deletes what is pending, because the book has another cover now. */
  abandon: () => void;
}

type Base = Omit<CoverEdit, 'fields'>;

/** What the editor changed and the server does not have yet; `first` is what the first change is based on. */
export function usePendingCover(first: Base): PendingCover {
  const covers = useOutbox().use(coverKind);
  const base = useRef(first);
  const [openedAt] = useState(() => Date.now());
  const ownId = useRef(findPendingCover(covers, first)?.id);
  const own = () => (ownId.current === undefined ? undefined : covers.get(ownId.current));
  // A closed tab may have stored another one.
  const item = useSyncExternalStore(covers.subscribe, () => own() ?? findPendingCover(covers, first));
  /** A change right after a save is based on it, also before the screen has followed it. Another tab's was not shown. */
  const newestBase = (): Base => {
    const { id, cover } = lastSave(first.projectId) ?? {};
    const isOwn = id !== undefined && id === ownId.current && cover?.format === first.format;
    return isOwn && cover.updatedAt >= (base.current.updatedAt ?? '') ? baseOf(cover) : base.current;
  };
  const baseOf = (cover: Cover): Base => {
    return { ...first, before: coverFields.parse(cover), updatedAt: cover.updatedAt };
  };
  const savedAt = lastSave(first.projectId)?.at ?? 0;
  return {
    status: statusOf(item, savedAt < openedAt ? null : savedAt),
    save(fields) {
      const pending = own();
      if (!pending) base.current = newestBase();
      const edit = { ...(pending?.body ?? base.current), fields };
      const isUndone = !hasChanges(edit) && pending?.sent === null && pending.problem !== 'conflict';
      if (pending && isUndone) covers.remove(pending.id);
      else if (pending) covers.change(pending.id, edit);
      else if (hasChanges(edit)) ownId.current = covers.add(edit);
    },
    follow(cover, shown) {
      const { before, updatedAt } = newestBase();
      // The screen may render an older one late, and what the writer changed in this moment is saved first.
      const isOlder = cover.updatedAt < (updatedAt ?? '');
      if (item || isOlder || !before || !isSameCover(before, shown)) return false;
      base.current = baseOf(cover);
      return true;
    },
    retry: () => item && covers.retry(item.id),
    choose(choice) {
      if (item?.problem !== 'conflict') return undefined;
      const theirs = item.theirs as Cover;
      if (choice === 'own') {
        covers.resolve(item.id, overTheirs(item.body, theirs));
        return item.body.fields;
      }
      covers.remove(item.id);
      base.current = baseOf(theirs);
      return coverFields.parse(theirs);
    },
    abandon: () => item && covers.remove(item.id),
  };
}

function statusOf(item: Item<CoverEdit> | undefined, savedAt: number | null): CoverSaveStatus {
  if (!item) return { state: 'saved', at: savedAt };
  const { problem } = item;
  if (problem === null) return { state: 'saving' };
  if (problem === 'conflict')
    return { state: 'changedElsewhere', own: item.body.fields, theirs: item.theirs as Cover };
  const isPassing = problem === 'later' || problem === 'signIn';
  return { state: 'notSaved', problem: isPassing ? 'unreachable' : 'refused' };
}
