import { limits, routes } from '@dierbaar/contract';
import { useCallback, useEffect } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { memoriesQuery } from '../../../lib/memories/memories.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { type Keep, keepLeftPhotos, leaveHandOvers } from './left-hand-overs.ts';

/** Closes the way from the phone; photos that came and are not in the text wait in Collected, so that none has to be sent again. */
export function useLeavePhone(projectId: string): (ids: readonly string[], used: readonly string[]) => void {
  const { t } = useTranslation();
  const keep = useKeepPhotos(projectId);
  return (ids, used) => {
    if (ids.length === 0) return;
    leaveHandOvers(projectId, ids, used, keep).catch(() => showFailure(t('writing.addPhotos.keepFailed')));
  };
}

/** Keeps photos of the phone that a page left behind which was closed or killed. */
export function useLeftPhotos(projectId: string): void {
  const keep = useKeepPhotos(projectId);
  useEffect(() => {
    // Without an answer the next visit does it.
    keepLeftPhotos(projectId, keep).catch(() => undefined);
  }, [projectId, keep]);
}

/** Puts photos into Collected, and says so. */
function useKeepPhotos(projectId: string): Keep {
  const { t } = useTranslation();
  return useCallback(
    async (photos, handOver) => {
      const names = photos.map(({ name }) => name);
      for (let at = 0; at < names.length; at += limits.photosPerMemory) {
        const group = names.slice(at, at + limits.photosPerMemory);
        const clientId = await idOf([handOver, ...group]);
        await api(routes.memories.tell, { body: { projectId, clientId, photos: group } });
      }
      showSuccess(t('writing.addPhotos.kept', { count: names.length }), 4000);
      await queryClient.invalidateQueries({ queryKey: memoriesQuery(projectId).queryKey });
    },
    [projectId, t],
  );
}

/** The same id for the same parts, so that a group of photos that is sent again after a lost answer is one memory. */
async function idOf(parts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join(' ')));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 8 of RFC 9562: made by the application.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
