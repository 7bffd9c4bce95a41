import { type Cover, type CoverFields, coverFields, type Format, limits } from '@dierbaar/contract';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { classify, isFinal } from '../../../lib/local/outcome.ts';
import {
  createCover,
  prefetchFrontPicture,
  readCoverAgain,
  updateCover,
  updateCoverOnPageHide,
} from '../api.ts';
import type { CoverDrafts } from '../draft/cover-drafts.ts';
import { changeCover, redo, startHistory, undo } from './saving/cover-history.ts';
import { CoverSaver, type CoverSaveStatus, type SaveProblem } from './saving/cover-saver.ts';
import { followCover } from './saving/open-covers.ts';

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
  /** Stores unsaved changes in this browser; null where storage is not available. */
  drafts: CoverDrafts | null;
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
  const { projectId, format, cover, first, before } = options;
  const [history, setHistory] = useState(() => changeCover(startHistory(before), first, 0));
  const saver = useSaver(options);
  const status = useSyncExternalStore(saver.subscribe, saver.status);
  const { present } = history;
  useEffect(() => saver.save(present), [saver, present]);
  const take = useCallback(
    (saved: Cover) => setHistory((now) => changeCover(now, coverFields.parse(saved), Date.now())),
    [],
  );
  useEffect(() => {
    if (cover?.format === format && saver.follow(cover)) take(cover);
  }, [saver, cover, format, take]);
  usePrefetchFrontPicture(projectId, status);
  const change = useCallback(
    (part: Partial<CoverFields>) => setHistory((now) => changeCover(now, part, Date.now())),
    [],
  );
  return {
    fields: present,
    status,
    change,
    undo: history.past.length > 0 ? () => setHistory(undo) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo) : undefined,
    retry: () => saver.retry(),
    choose: (choice) => {
      if (choice === 'elsewhere' && status.state === 'changedElsewhere') take(status.theirs);
      saver.choose(choice);
    },
    abandon: saver.abandon,
  };
}

function useSaver({ projectId, format, drafts, cover, saved, first }: CoverEditorOptions): CoverSaver {
  const hasDraft = useRef(drafts !== null);
  const [saver] = useState(
    () =>
      new CoverSaver(
        {
          saved,
          updatedAt: cover?.updatedAt ?? null,
          create: async (fields) => {
            showCreatingNotice();
            try {
              return await createCover(projectId, fields);
            } finally {
              notifications.hide(noticeId);
            }
          },
          update: (change) => updateCover(projectId, change),
          updateOnPageHide: (change) => updateCoverOnPageHide(projectId, change),
          readTheirs: () => readCoverAgain(projectId),
          storeDraft: (fields, changed = null) => {
            if (!fields) drafts?.remove();
            // A draft may fail when storage is full; the cover is still saved to the server.
            else
              drafts?.store({ format, fields, before: changed, at: Date.now() }).then(
                () => {
                  hasDraft.current = true;
                },
                () => {
                  hasDraft.current = false;
                },
              );
          },
          problemOf,
          clock: () => Date.now(),
        },
        first,
      ),
  );
  useEffect(() => followCover(projectId, { saver, hasDraft: () => hasDraft.current }), [projectId, saver]);
  return saver;
}

function problemOf(error: unknown): SaveProblem {
  if (classify(error) === 'conflict') return 'changedElsewhere';
  return isFinal(error) || errorCodeOf(error) === 'no_access' ? 'refused' : 'unreachable';
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

const noticeId = 'cover-making';

function showCreatingNotice(): void {
  notifications.show({
    id: noticeId,
    message: i18n.t('cover.edit.processing'),
    loading: true,
    color: 'clay',
    autoClose: limits.coverNoticeMilliseconds,
    withCloseButton: false,
  });
}
