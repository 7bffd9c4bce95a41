import { routes } from '@dierbaar/contract';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '../../src/lib/api/query-client.ts';
import { getKeyLoader } from '../../src/lib/session/account-key.ts';
import { getOutbox } from '../../src/lib/session/account-outbox.ts';
import { clearSession } from '../../src/lib/session/sign-out.ts';
import { userQuery } from '../../src/lib/session/user.ts';
import { sampleUser } from '../sample-user.ts';
import { answer } from './answers.ts';

let isSignedIn = false;

/** Signs another writer in, of whom this browser keeps nothing yet; gives their id. */
export function signInWriter(userId: string = crypto.randomUUID()): string {
  clearSession();
  isSignedIn = true;
  const user = { ...sampleUser(), id: userId };
  queryClient.setQueryData(userQuery.queryKey, user);
  answer(routes.auth.user, user);
  return userId;
}

/** Uploads and kept words of the writer call nobody after the test. */
export function signOutWriter(): void {
  if (isSignedIn) clearSession();
  isSignedIn = false;
}

/** What a writer typed is on the disk; then the page is gone, and the next one of the same writer has only the disk. */
export async function closePage(userId: string): Promise<void> {
  window.dispatchEvent(new Event('pagehide'));
  // Drafts of forms are written with it.
  await getKeyLoader(userId)();
  await getOutbox(userId).flush();
  cleanup();
  signInWriter(userId);
  await vi.waitFor(async () => {
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name?.startsWith('dierbaar-local-'))) throw new Error('a page is still open');
  });
}
