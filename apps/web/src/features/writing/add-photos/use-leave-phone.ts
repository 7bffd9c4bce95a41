import { routes } from '@dierbaar/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { onPageSignals } from '../../../lib/local/page-signals.ts';
import { memoriesQuery } from '../../../lib/memories/memories.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';

/**
 * Ends the transfers of a dialog when it or its page is closed. The server puts the photos that are not placed into
 * Collected, at the latest when the code has expired.
 */
export function useLeavePhone(
  projectId: string,
  ids: readonly string[],
): (placed: readonly string[]) => void {
  const { t } = useTranslation();
  const open = useRef<readonly string[]>([]);
  const known = ids.join(' ');
  useEffect(() => {
    open.current = known === '' ? [] : known.split(' ');
  }, [known]);
  const leave = useCallback(
    (placed: readonly string[]) => {
      const ended = open.current;
      open.current = [];
      if (ended.length === 0) return;
      endTransfers(projectId, ended, placed).then(
        (count) => count > 0 && showSuccess(t('writing.addPhotos.kept', { count }), 4000),
        () => showFailure(t('writing.addPhotos.keepFailed')),
      );
    },
    [projectId, t],
  );
  useEffect(() => {
    const leaveAll = () => leave([]);
    const stop = onPageSignals({ pagehide: leaveAll });
    return () => {
      stop();
      leaveAll();
    };
  }, [leave]);
  return leave;
}

/** Returns how many photos arrived that are not placed. */
async function endTransfers(
  projectId: string,
  ids: readonly string[],
  placed: readonly string[],
): Promise<number> {
  const photos = await Promise.all(
    ids.map(async (id) => {
      const params = { id };
      await api(routes.handOvers.end, { params, body: { placed: [...placed] } }, { keepalive: true });
      return (await api(routes.handOvers.get, { params })).photos;
    }),
  );
  await queryClient.invalidateQueries({ queryKey: memoriesQuery(projectId).queryKey });
  return photos.flat().filter(({ name }) => !placed.includes(name)).length;
}
