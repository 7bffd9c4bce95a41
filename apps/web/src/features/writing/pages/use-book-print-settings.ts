import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { coverQuery } from '../../../lib/covers/covers.ts';
import type { BookPrintSettings } from '../../../lib/projects/book-settings.ts';
import { bookSettingsQuery } from '../../../lib/projects/print-settings.ts';

interface PrintSettingsState {
  /** Null until all are known: pages with other settings would have other lines and numbers. */
  settings: BookPrintSettings | null;
  hasFailed: boolean;
  /** Asks again for what could not be fetched. */
  retry: () => void;
}

/** Print settings and cover of a book. */
export function useBookPrintSettings(projectId: string | undefined): PrintSettingsState {
  const enabled = projectId !== undefined && projectId !== '';
  const settings = useQuery({ ...bookSettingsQuery(projectId ?? ''), enabled });
  const cover = useQuery({ ...coverQuery(projectId ?? ''), enabled, retry: false });
  const { data: found, refetch: refetchSettings } = settings;
  const { data: coverFound, refetch: refetchCover } = cover;
  const known = useMemo(
    () => (found && coverFound !== undefined ? { settings: found, cover: coverFound } : null),
    [found, coverFound],
  );
  const isMissingSettings = settings.isError && found === undefined;
  const isMissingCover = cover.isError && coverFound === undefined;
  const retry = useCallback(() => {
    if (isMissingSettings) void refetchSettings();
    if (isMissingCover) void refetchCover();
  }, [isMissingSettings, isMissingCover, refetchSettings, refetchCover]);
  return { settings: known, hasFailed: isMissingSettings || isMissingCover, retry };
}
