import type { User } from '@dierbaar/contract';
import { queryClient } from '../api/query-client.ts';
import { readDeviceKey } from '../local/device-key.ts';
import { userQuery } from '../session/user.ts';
import { readCachedAnswer } from './cached-answers.ts';

/** The last signed-in writer of this phone, to use it offline; undefined when somebody else has signed in since. */
export async function findOfflineUser(lastUserId: string | undefined): Promise<User | undefined> {
  const stored = await readDeviceKey();
  if (!stored || (lastUserId !== undefined && lastUserId !== stored.userId)) return undefined;
  const user = (await readCachedAnswer(stored.userId, 'user')) as User | undefined;
  if (user) queryClient.setQueryData(userQuery.queryKey, user);
  return user;
}
