import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { readDeviceKey, storeDeviceKey } from '../local/device-key.ts';
import { openStore } from '../local/store.ts';
import { getKeyLoader } from '../session/account-key.ts';
import { userQuery } from '../session/user.ts';

const storeOf = (userId: string) => openStore({ name: `offline ${userId}`, getKey: getKeyLoader(userId) });
const nameOf = (id: string) => ({ kind: 'answer', id });

/** Makes this phone usable without a connection: it has the draft key, and knows who is signed in. */
export async function allowOfflineUse(userId: string): Promise<void> {
  const stored = await readDeviceKey();
  if (stored?.userId !== userId) await storeDeviceKey({ userId, key: await getKeyLoader(userId)() });
  // Asks the browser not to remove memories when space runs out; the answer changes nothing here.
  navigator.storage?.persist?.().catch(() => undefined);
  await storeOf(userId).write(nameOf('user'), queryClient.getQueryData(userQuery.queryKey));
}

/** The last answer of the server under a name; undefined without one. */
export async function readCachedAnswer(userId: string, name: string): Promise<unknown> {
  const found = await storeOf(userId).read(nameOf(name));
  return typeof found === 'string' ? undefined : found.value;
}

/** An answer of the server, and without one the last that this phone has stored. */
export function useCachedQuery<Data, Key extends QueryKey>(
  userId: string,
  name: string,
  options: UseQueryOptions<Data, Error, Data, Key>,
): { data: Data | undefined; hasFailed: boolean; retry: () => void } {
  const { data, isError, refetch, fetchStatus } = useQuery(options);
  const cached = useQuery({
    queryKey: ['cached', userId, name],
    queryFn: async () => ((await readCachedAnswer(userId, name)) ?? null) as Data | null,
    // The disk needs no connection.
    networkMode: 'always',
    gcTime: 0,
  });
  useEffect(() => {
    if (data !== undefined) void storeOf(userId).write(nameOf(name), data);
  }, [userId, name, data]);
  const isWithoutAnswer = isError || fetchStatus === 'paused';
  return {
    data: data ?? cached.data ?? undefined,
    hasFailed: isWithoutAnswer && data === undefined && cached.data === null,
    retry: () => void refetch(),
  };
}
