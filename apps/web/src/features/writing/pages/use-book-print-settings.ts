import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coverWordsQuery } from '../../../lib/covers/covers.ts';
import { bookSettingsQuery } from '../api.ts';
import type { BookPrintSettings } from './book-settings.ts';

/** Print settings of a book. Null while loading, so that the pages are not rendered twice; defaults apply after a failure. */
export function useBookPrintSettings(projectId: string | undefined): BookPrintSettings | null {
  const enabled = projectId !== undefined && projectId !== '';
  const settings = useQuery({ ...bookSettingsQuery(projectId ?? ''), enabled });
  const cover = useQuery({ ...coverWordsQuery(projectId ?? ''), enabled });
  const isKnown = !settings.isPending && !cover.isPending;
  return useMemo(
    () => (isKnown ? { settings: settings.data ?? null, cover: cover.data ?? null } : null),
    [isKnown, settings.data, cover.data],
  );
}
