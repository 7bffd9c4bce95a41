import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { readDeviceKey, storeDeviceKey } from '../local/device-key.ts';
import { userQuery } from '../session/user.ts';
import { getKeptMemories } from './user-memories.ts';

/** Makes this phone usable without a connection: it keeps the draft key, and who is signed in. */
export async function keepSignedIn(userId: string): Promise<void> {
  const kept = await readDeviceKey();
  if (kept?.userId !== userId) await storeDeviceKey({ userId, key: await getKeptMemories(userId).key() });
  // Asks the browser not to remove memories when space runs out; the answer changes nothing here.
  navigator.storage?.persist?.().catch(() => undefined);
  await getKeptMemories(userId).keepAnswer('user', queryClient.getQueryData(userQuery.queryKey));
}

/** An answer of the server, and without one the last that this phone has kept. */
export function useKeptQuery<Data, Key extends QueryKey>(
  userId: string,
  name: string,
  options: UseQueryOptions<Data, Error, Data, Key>,
): { data: Data | undefined; hasFailed: boolean; retry: () => void } {
  const stored = getKeptMemories(userId);
  const { data, isError, refetch, fetchStatus } = useQuery(options);
  const kept = useQuery({
    queryKey: ['kept', userId, name],
    queryFn: async () => ((await stored.readAnswer(name)) ?? null) as Data | null,
    // The disk needs no connection.
    networkMode: 'always',
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) void stored.keepAnswer(name, data);
  }, [stored, name, data]);
  const isWithoutAnswer = isError || fetchStatus === 'paused';
  return {
    data: data ?? kept.data ?? undefined,
    hasFailed: isWithoutAnswer && data === undefined && kept.data === null,
    retry: () => void refetch(),
  };
}
