import { type Cover, routes } from '@dierbaar/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, refuse } from '../../../../test/components/answers.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { sampleUser } from '../../../../test/sample-user.ts';
import { session } from '../../../lib/api/api.ts';
import { importDraftKey } from '../../../lib/local/cipher.ts';
import { clearSession } from '../../../lib/session/sign-out.ts';
import { shareInTab } from '../../../lib/tab-lock.ts';
import { listUnsent, sendUnsentNow } from '../../../lib/unsent/unsent-work.ts';
import { createCoverFields } from '../cover-layout.ts';
import { createCoverDrafts } from './cover-drafts.ts';
import { findEarlierCovers, forgetEarlierCover } from './earlier-covers.ts';

const user = sampleUser();
const book = sampleProject();
const fields = createCoverFields({ theme: 'tough', motif: 'mountains' }, 'Voor Mees');
const saved: Cover = {
  ...fields,
  ...{ projectId: book.id, format: 'a4', updatedAt: '2026-11-14T20:00:00.000Z', hasRemoved: false },
};
const changed = { ...fields, title: 'Voor Mees en Fien' };

/** What a tab of this browser has stored of the cover. */
async function storeDraft(tab: string) {
  const drafts = createCoverDrafts({
    ...{ userId: user.id, projectId: book.id, storage: localStorage, tab, isOpen: async () => false },
    key: await importDraftKey(new TextEncoder().encode('k'.repeat(32))),
  });
  await drafts.store({ format: 'a4', fields: changed, before: fields, at: 1 });
  return drafts;
}

const unsent = () => listUnsent().map(({ kind, projectId, reason }) => [kind, projectId, reason]);

beforeEach(() => {
  session.begin(`head.${btoa(JSON.stringify({ exp: 4_000_000_000, user: { id: user.id } }))}.signature`);
  answer(routes.projects.get, book);
  answer(routes.projectCovers.get, saved);
});
afterEach(clearSession);

it('a cover that a closed tab left is named before preview and order until it is chosen', async () => {
  const drafts = await storeDraft('closed');
  await findEarlierCovers(user.id);
  expect(unsent()).toEqual([['cover', book.id, 'earlierVisit']]);
  drafts.remove();
  sendUnsentNow();
  await expect.poll(unsent).toEqual([]);

  await storeDraft('closed');
  await findEarlierCovers(user.id);
  forgetEarlierCover(book.id);
  expect(unsent()).toEqual([]);
});

it('a cover that arrived while its tab closed is not named, and its draft is removed', async () => {
  await storeDraft('closed');
  answer(routes.projectCovers.get, { ...saved, ...changed });
  await findEarlierCovers(user.id);
  expect([unsent(), Object.keys(localStorage)]).toEqual([[], []]);
});

it('a cover of an open tab is left to that tab', async () => {
  await storeDraft('open');
  const close = shareInTab('dierbaar-cover-open');
  await findEarlierCovers(user.id);
  expect([unsent(), Object.keys(localStorage)]).toEqual([[], [expect.stringContaining('open')]]);
  close();
});

it('a cover that cannot be compared now is named; one of a book in the bin is not', async () => {
  await storeDraft('closed');
  refuse(routes.projectCovers.get, 'internal');
  await findEarlierCovers(user.id);
  expect(unsent()).toEqual([['cover', book.id, 'server']]);
  refuse(routes.projectCovers.get, 'not_found');
  await findEarlierCovers(user.id);
  expect(unsent()).toEqual([]);
});
