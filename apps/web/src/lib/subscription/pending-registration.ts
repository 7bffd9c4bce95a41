import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../storage.ts';

const stored = z.object({ email: z.string(), token: z.string() });

/** Account created in this tab whose subscription is not paid yet. */
export type Registration = z.infer<typeof stored>;

const key = 'registration';

/**
 * Stores the registration, so that a user who returns from the payment page can still pay. Its token is valid
 * for ten minutes and only for that page; session tokens are never stored.
 */
export function storePendingRegistration(registration: Registration): void {
  // Without storage the user pays after logging in.
  writeStored('sessionStorage', key, JSON.stringify(registration));
}

export function readPendingRegistration(): Registration | undefined {
  try {
    return stored.safeParse(JSON.parse(readStored('sessionStorage', key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function clearPendingRegistration(): void {
  removeStored('sessionStorage', key);
}
