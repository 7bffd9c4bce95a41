import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cover, createSaver, Refusal, storedCover } from '../../../../../test/cover-saver.ts';
import { clearSession, settleWork } from '../../../../lib/session/sign-out.ts';
import { listUnsent, sendUnsentNow } from '../../../../lib/unsent/unsent-work.ts';
import { endCover, followCover } from './open-covers.ts';

const projectId = '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11';
const changed = { ...cover, title: 'Voor Mees en Fien' };
const unsent = () => listUnsent().map(({ kind, projectId: book, reason }) => [kind, book, reason]);

/** A cover whose title was changed, without a connection. */
function openCover() {
  const opened = createSaver();
  opened.update.mockRejectedValue(new Refusal('unreachable'));
  const leave = followCover(projectId, { saver: opened.saver, hasDraft: () => true });
  opened.saver.save(changed);
  return { ...opened, leave };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearSession();
  vi.useRealTimers();
});

it('a cover whose screen was left without a connection is not forgotten, and is sent an hour later', async () => {
  const { saver, update, leave } = openCover();
  await vi.advanceTimersByTimeAsync(600);
  leave();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(unsent()).toEqual([['cover', projectId, 'server']]);
  update.mockResolvedValue(storedCover(1, changed));
  await vi.advanceTimersByTimeAsync(30_000);
  expect([saver.hasUnsavedChanges, unsent()]).toEqual([false, []]);
});

it('a cover is sent at once when the connection is back or preview and order wait for it', async () => {
  for (const begin of [() => window.dispatchEvent(new Event('online')), sendUnsentNow]) {
    const { update, leave } = openCover();
    await vi.advanceTimersByTimeAsync(600);
    leave();
    update.mockResolvedValue(storedCover(1, changed));
    begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(unsent()).toEqual([]);
  }
});

it('a cover that was changed elsewhere too, and about which nothing was chosen, is said to be unsent', async () => {
  const { saver, update, readTheirs, leave } = openCover();
  update.mockRejectedValue(new Refusal('changedElsewhere'));
  readTheirs.mockResolvedValue(storedCover(2, { title: 'Van de telefoon' }));
  await vi.advanceTimersByTimeAsync(600);
  leave();
  expect(unsent()).toEqual([['cover', projectId, 'changedElsewhere']]);
  // On a later visit the writer goes on with the draft.
  const next = createSaver({ saved: { ...cover, title: 'Van de telefoon' }, fields: changed });
  followCover(projectId, { saver: next.saver, hasDraft: () => true });
  next.saver.save(changed);
  await vi.advanceTimersByTimeAsync(600);
  expect([saver.hasUnsavedChanges, unsent()]).toEqual([false, []]);
});

it('signing out sends a cover that was left, and ends trying when that does not work', async () => {
  const { update, storeDraft, leave } = openCover();
  leave();
  await Promise.all([settleWork(), vi.advanceTimersByTimeAsync(5000)]);
  expect(update).toHaveBeenCalled();
  clearSession();
  update.mockClear();
  storeDraft.mockClear();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([update.mock.calls, storeDraft.mock.calls, unsent()]).toEqual([[], [], []]);
});

it('a cover that the writer throws away is sent no more', async () => {
  const { update, leave } = openCover();
  leave();
  endCover(projectId);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([update.mock.calls, unsent()]).toEqual([[], []]);
});
