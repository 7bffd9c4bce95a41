import { ApiError, type CoverFields, type Format, limits } from '@dierbaar/contract';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createCover, prefetchFrontPicture, updateCover, updateCoverOnPageHide } from '../api.ts';
import type { CoverDrafts } from '../draft/cover-drafts.ts';
import { changeCover, redo, startHistory, undo } from './saving/cover-history.ts';
import { CoverSaver, type CoverSaveStatus } from './saving/cover-saver.ts';

/** A cover that is being worked on. */
export interface CoverEditor {
  fields: CoverFields;
  status: CoverSaveStatus;
  change: (change: Partial<CoverFields>) => void;
  /** Undefined when there is nothing to go back or forward to. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  retry: () => void;
  /** Stops saving: the cover is no longer this book's. */
  abandon: () => void;
}

interface CoverEditorOptions {
  projectId: string;
  format: Format;
  /** Keeps on this computer what is not saved yet; null where nothing can be kept. */
  drafts: CoverDrafts | null;
  /** The cover as the server has it; null when the first save has to make it. */
  saved: CoverFields | null;
  /** What the work begins with, and what it can go back to. */
  first: CoverFields;
  before: CoverFields;
}

/** Holds a cover while it is changed, and saves it by itself. */
export function useCoverEditor(options: CoverEditorOptions): CoverEditor {
  const { projectId, first, before } = options;
  const [history, setHistory] = useState(() => changeCover(startHistory(before), first, 0));
  const saver = useSaver(options);
  const status = useSyncExternalStore(saver.subscribe, saver.status);
  const { present } = history;
  useEffect(() => saver.save(present), [saver, present]);
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
    abandon: saver.abandon,
  };
}

function useSaver({ projectId, format, drafts, saved, first }: CoverEditorOptions): CoverSaver {
  const { t } = useTranslation();
  const showNotice = useRef(() => {});
  showNotice.current = () => showCreatingNotice(t('cover.edit.processing'));
  const [saver] = useState(
    () =>
      new CoverSaver(
        {
          saved,
          create: async (fields) => {
            showNotice.current();
            try {
              await createCover(projectId, fields);
            } finally {
              notifications.hide(noticeId);
            }
          },
          update: (change) => updateCover(projectId, change),
          updateOnPageHide: (change) => updateCoverOnPageHide(projectId, change),
          storeDraft: (fields) => {
            if (!fields) drafts?.remove();
            // A disk that is full keeps nothing; the cover is still saved.
            else drafts?.store({ format, fields, at: Date.now() }).catch(() => undefined);
          },
          problemOf: (error) =>
            error instanceof ApiError && error.statusCode < 500 && error.statusCode !== 429
              ? 'refused'
              : 'unreachable',
          clock: () => Date.now(),
        },
        first,
      ),
  );
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('online', () => saver.retry(), { signal });
    window.addEventListener('pagehide', () => saver.leave(), { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        // Without a connection the last call would not arrive: where nothing can be kept the browser asks first.
        if (!drafts && saver.hasUnsavedChanges && saver.status().state === 'notSaved') event.preventDefault();
      },
      { signal },
    );
    return () => {
      listeners.abort();
      saver.close();
    };
  }, [saver, drafts]);
  return saver;
}

/** Nobody has changed anything for this long. */
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

function showCreatingNotice(message: string): void {
  notifications.show({
    id: noticeId,
    message,
    loading: true,
    color: 'clay',
    autoClose: limits.coverNoticeMilliseconds,
    withCloseButton: false,
  });
}
