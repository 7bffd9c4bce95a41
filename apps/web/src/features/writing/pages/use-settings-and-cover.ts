import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { coverQuery } from '../../../lib/covers/covers.ts';
import type { SettingsAndCover } from '../../../lib/projects/print-options.ts';
import { projectSettingsQuery } from '../../../lib/projects/settings.ts';

interface PrintSettingsState {
  /** Null until all are known: pages with other settings would have other lines and numbers. */
  settings: SettingsAndCover | null;
  hasFailed: boolean;
  /** Asks again for what could not be fetched. */
  retry: () => void;
}

/** Print settings and cover of a book. */
export function useSettingsAndCover(projectId: string | undefined): PrintSettingsState {
  const enabled = projectId !== undefined && projectId !== '';
  const settings = useQuery({ ...projectSettingsQuery(projectId ?? ''), enabled });
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
