import { useQuery } from '@tanstack/react-query';
import type { Outbox } from '../local/outbox.ts';
import { getOutbox } from './account-outbox.ts';
import { userQuery } from './user.ts';

/** Outbox of the signed-in user, whom the guard has loaded before any screen that needs it. */
export function useOutbox(): Outbox {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  if (!user) throw new Error('nobody is signed in');
  return getOutbox(user.id);
}
