import { vi } from 'vitest';

/** A disk that takes every question and answers none; `vi.restoreAllMocks` brings the other back. */
export function silenceDisk(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() =>
    Object.assign(Object.create(IDBOpenDBRequest.prototype), {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  );
}
