import { type Cover, type CoverFields, coverFields, type Format } from '@dierbaar/contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefetchFrontPicture } from '../api.ts';
import { isSameCover } from '../compare-covers.ts';
import { changeCover, redo, startHistory, undo } from './saving/cover-history.ts';
import { type CoverSaveStatus, usePendingCover } from './use-pending-cover.ts';

/** Fields, save state and actions of the cover editor. */
export interface CoverEditor {
  fields: CoverFields;
  status: CoverSaveStatus;
  change: (change: Partial<CoverFields>) => void;
  /** Undefined when there is no step to undo or redo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  retry: () => void;
  /** Chooses between the own cover and the one that was saved elsewhere; undo brings the own one back. */
  choose: (choice: 'own' | 'elsewhere') => void;
  /** Stops saving, because the book has another cover now. */
  abandon: () => void;
}

interface CoverEditorOptions {
  projectId: string;
  format: Format;
  /** Cover of the book on the server, as last read. */
  cover: Cover | null;
  /** The part of it that is changed; null when the first save has to create a cover. */
  saved: CoverFields | null;
  /** Fields at the start, and the fields that undo returns to. */
  first: CoverFields;
  before: CoverFields;
}

/** State of the cover editor with undo and autosave. */
export function useCoverEditor(options: CoverEditorOptions): CoverEditor {
  const { projectId, format, cover, saved, first, before } = options;
  const [history, setHistory] = useState(() => changeCover(startHistory(before), first, 0));
  const updatedAt = cover?.updatedAt ?? null;
  const pending = usePendingCover({ projectId, format, before: saved, updatedAt });
  const { status, follow, save } = pending;
  const { present } = history;
  const change = useCallback(
    (part: Partial<CoverFields>) => setHistory((now) => changeCover(now, part, Date.now())),
    [],
  );
  const seen = useRef(cover);
  // Each time that the server has another cover or nothing is pending any more; before a letter can be typed over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pending is read when one of these changes
  useLayoutEffect(() => {
    if (!cover || cover === seen.current || cover.format !== format || !follow(cover, present)) return;
    seen.current = cover;
    if (!isSameCover(cover, present)) change(coverFields.parse(cover));
  }, [cover, format, status.state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the fields is saved, once
  useEffect(() => save(present), [present]);
  usePrefetchFrontPicture(projectId, status);
  return {
    fields: present,
    status,
    change,
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    retry: pending.retry,
    choose(choice) {
      const chosen = pending.choose(choice);
      if (chosen) change(chosen);
    },
    abandon: pending.abandon,
  };
}

/** Time without a save after which the front is rendered ahead. */
const prefetchDelayMs = 1500;

function usePrefetchFrontPicture(projectId: string, status: CoverSaveStatus): void {
  const savedAt = status.state === 'saved' ? status.at : null;
  useEffect(() => {
    if (savedAt === null) return;
    const timer = setTimeout(() => prefetchFrontPicture(projectId), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [projectId, savedAt]);
}
