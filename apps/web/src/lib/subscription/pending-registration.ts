import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../storage.ts';

const stored = z.object({ email: z.string(), token: z.string() });

/** An account that was made in this tab and still has to be paid for. */
export type Registration = z.infer<typeof stored>;

const key = 'registration';

/**
 * Keeps what is needed to come back from the payment page and pay after all. The token opens nothing but
 * that page, for ten minutes; the token of a session is never stored.
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
