import { z } from 'zod';

const stored = z.object({ email: z.string(), token: z.string() });

/** An account that was made in this tab and still has to be paid for. */
export type Registration = z.infer<typeof stored>;

const key = 'registration';

/**
 * Keeps what is needed to come back from the payment page and pay after all. The token opens nothing but
 * that page, for ten minutes; the token of a session is never stored.
 */
export function storePendingRegistration(registration: Registration): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(registration));
  } catch {
    // Without storage one pays later, after logging in.
  }
}

export function readPendingRegistration(): Registration | undefined {
  try {
    return stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function clearPendingRegistration(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // What could not be stored need not be forgotten.
  }
}
