import { type HandOver, routes } from '@dierbaar/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import type { SizedPhoto } from '../photos/new-image.ts';

/** How often the desk asks what has arrived. */
const askEveryMs = 1500;

export interface PhoneLink {
  /** Address that the phone opens; null until there is one. */
  link: string | null;
  /** Null until there is a link. */
  handOver: HandOver | null;
  /** All that arrived while the dialog is open, also by a link that has ended. */
  photos: readonly SizedPhoto[];
  /** How many more are on their way. */
  underWay: number;
  hasFailed: boolean;
  /** Makes another link, after the first has ended or failed. */
  renew: () => void;
  mail: { send: () => void; state: 'idle' | 'pending' | 'success' | 'error' };
  /** All that were opened while the dialog is open. */
  ids: readonly string[];
}

/** A way for photos from a phone to this dialog, opened at the first use, until the dialog closes. */
export function useHandOver(projectId: string, isWanted: boolean): PhoneLink {
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const [earlier, setEarlier] = useState<Pick<PhoneLink, 'ids' | 'photos'>>({ ids: [], photos: [] });
  const created = useQuery({
    queryKey: ['hand-over', attempt],
    queryFn: () => api(routes.handOvers.create, { body: { projectId } }),
    enabled: isWanted,
    // One link for one attempt: it is not made again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const id = created.data?.id;
  const state = useQuery({
    queryKey: ['hand-over', attempt, 'state'],
    queryFn: ({ signal }) => api(routes.handOvers.get, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.state === 'ended' ? false : askEveryMs),
    // A phone sends while its owner looks at something else on this screen.
    refetchIntervalInBackground: true,
    gcTime: 0,
    staleTime: 0,
  });
  const mail = useMutation({ mutationFn: () => api(routes.handOvers.mail, { params: { id: id ?? '' } }) });
  const handOver = state.data ?? created.data ?? null;
  const arrived = handOver?.photos ?? [];
  const photos = [...earlier.photos, ...arrived];
  const ids = id === undefined ? earlier.ids : [...earlier.ids, id];
  return {
    link: created.data?.link ?? null,
    handOver,
    photos,
    ids,
    underWay: (handOver?.expected ?? 0) - arrived.length,
    hasFailed: created.isError,
    renew: () => {
      mail.reset();
      setEarlier({ ids, photos });
      setAttempt(crypto.randomUUID());
    },
    mail: { send: () => mail.mutate(), state: mail.status },
  };
}
