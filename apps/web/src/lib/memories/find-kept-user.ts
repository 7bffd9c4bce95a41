import type { User } from '@dierbaar/contract';
import { queryClient } from '../api/query-client.ts';
import { readDeviceKey } from '../local/device-key.ts';
import { userQuery } from '../session/user.ts';
import { getKeptMemories } from './user-memories.ts';

/** The writer who was signed in on this phone when there was a connection; undefined when nobody or another was, last. */
export async function findKeptUser(lastUserId: string | undefined): Promise<User | undefined> {
  const kept = await readDeviceKey();
  if (!kept || (lastUserId !== undefined && lastUserId !== kept.userId)) return undefined;
  const user = (await getKeptMemories(kept.userId).readAnswer('user')) as User | undefined;
  if (user) queryClient.setQueryData(userQuery.queryKey, user);
  return user;
}
