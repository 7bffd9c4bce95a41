import { limits, routes } from '@dierbaar/contract';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { memoriesQuery } from '../../../lib/memories/memories.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import type { SizedPhoto } from '../photos/new-image.ts';

/** Puts photos that came from the phone and were not placed into Collected, so that none has to be sent again. */
export function useKeepUnused(projectId: string): (photos: readonly SizedPhoto[]) => void {
  const { t } = useTranslation();
  return (photos) => {
    if (photos.length === 0) return;
    const names = photos.map(({ name }) => name);
    const groups = Array.from({ length: Math.ceil(names.length / limits.photosPerMemory) }, (_, at) =>
      names.slice(at * limits.photosPerMemory, (at + 1) * limits.photosPerMemory),
    );
    const tell = async () => {
      for (const group of groups)
        await api(routes.memories.tell, {
          body: { projectId, clientId: crypto.randomUUID(), photos: group },
        });
      await queryClient.invalidateQueries({ queryKey: memoriesQuery(projectId).queryKey });
    };
    tell().then(
      () => showSuccess(t('writing.addPhotos.kept', { count: names.length }), 4000),
      () => showFailure(t('writing.addPhotos.keepFailed')),
    );
  };
}
