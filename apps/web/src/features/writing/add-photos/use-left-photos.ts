import { limits, routes } from '@dierbaar/contract';
import { useCallback, useEffect } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { memoriesQuery } from '../../../lib/memories/memories.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import type { SizedPhoto } from '../photos/new-image.ts';
import { keepLeftPhotos, leaveHandOvers } from './left-hand-overs.ts';

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
function useKeepPhotos(projectId: string): (photos: readonly SizedPhoto[]) => Promise<void> {
  const { t } = useTranslation();
  return useCallback(
    async (photos) => {
      const names = photos.map(({ name }) => name);
      for (let at = 0; at < names.length; at += limits.photosPerMemory)
        await api(routes.memories.tell, {
          body: {
            ...{ projectId, clientId: crypto.randomUUID() },
            photos: names.slice(at, at + limits.photosPerMemory),
          },
        });
      showSuccess(t('writing.addPhotos.kept', { count: names.length }), 4000);
      await queryClient.invalidateQueries({ queryKey: memoriesQuery(projectId).queryKey });
    },
    [projectId, t],
  );
}
