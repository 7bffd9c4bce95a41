import { getKeyLoader } from '../session/account-key.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { type KeptRecordings, openKeptRecordings } from './kept-recordings.ts';

const users = new Map<string, KeptRecordings>();

/** Recordings of a user on this device; opened once. */
export function getKeptRecordings(userId: string): KeptRecordings {
  const known = users.get(userId);
  if (known) return known;
  const opened = openKeptRecordings(userId, getKeyLoader(userId));
  users.set(userId, opened);
  onSessionEnd({ settle: async () => undefined, end: () => void users.delete(userId) });
  return opened;
}
