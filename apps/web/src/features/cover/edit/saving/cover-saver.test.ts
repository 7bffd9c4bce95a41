import type { Cover } from '@dierbaar/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cover, createSaver, opened, Refusal, storedCover } from '../../../../../test/cover-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends nothing when the cover equals the saved one', async () => {
  const { saver, create, update } = createSaver();
  saver.save(cover);
  await vi.runAllTimersAsync();
  expect(saver.status()).toEqual({ state: 'saved', at: null });
  expect([create, update].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('stores and sends nothing before the first save', async () => {
  const { saver, create, storeDraft } = createSaver({ saved: null });
  await vi.runAllTimersAsync();
  expect(saver.status()).toEqual({ state: 'saving' });
  expect([create, storeDraft].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('creates the cover on the first save and sends only changed fields later', async () => {
  const { saver, create, update } = createSaver({ saved: null });
  saver.save(cover);
  expect(saver.status()).toEqual({ state: 'saving' });
  await vi.runAllTimersAsync();
  expect(create).toHaveBeenCalledExactlyOnceWith({ ...cover, previousUpdatedAt: null });
  expect(saver.status()).toMatchObject({ state: 'saved' });
  saver.save({ ...cover, title: 'L' });
  saver.save({ ...cover, title: 'Lief' });
  await vi.runAllTimersAsync();
  const previousUpdatedAt = storedCover(1).updatedAt;
  expect(update).toHaveBeenCalledExactlyOnceWith({ title: 'Lief', previousUpdatedAt });
});

test('sends changes made during a request with the next one', async () => {
  const { saver, update } = createSaver();
  const first = Promise.withResolvers<Cover>();
  update.mockReturnValueOnce(first.promise);
  saver.save({ ...cover, title: 'Een' });
  await vi.advanceTimersByTimeAsync(600);
  saver.save({ ...cover, title: 'Twee' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(update).toHaveBeenCalledTimes(1);
  expect(saver.status()).toEqual({ state: 'saving' });
  first.resolve(storedCover(7, { title: 'Een' }));
  await vi.runAllTimersAsync();
  const previousUpdatedAt = storedCover(7).updatedAt;
  expect(update).toHaveBeenLastCalledWith({ title: 'Twee', previousUpdatedAt });
  expect(saver.status()).toMatchObject({ state: 'saved' });
});

test('reports a failure and retries until it succeeds', async () => {
  const { saver, update } = createSaver();
  update.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  saver.save({ ...cover, title: 'Lief' });
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.status()).toEqual({ state: 'notSaved', problem: 'unreachable' });
  expect(saver.hasUnsavedChanges).toBe(true);
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenCalledTimes(3);
  expect(saver.status()).toMatchObject({ state: 'saved' });
});

test('sends unsaved changes at once when the page closes', () => {
  const { saver, updateOnPageHide } = createSaver();
  saver.leave();
  expect(updateOnPageHide).not.toHaveBeenCalled();
  saver.save({ ...cover, subtitle: 'Voor later' });
  saver.leave();
  expect(updateOnPageHide).toHaveBeenCalledExactlyOnceWith({
    subtitle: 'Voor later',
    previousUpdatedAt: opened,
  });
});

test('sends the same first when a page that was left comes back', async () => {
  const { saver, update } = createSaver();
  saver.save({ ...cover, title: 'Een' });
  saver.leave();
  saver.save({ ...cover, title: 'Een twee' });
  await vi.runAllTimersAsync();
  expect(update.mock.calls.map(([{ title }]) => title)).toEqual(['Een', 'Een twee']);
});

test('sends without the debounce when the screen closes', async () => {
  const { saver, update } = createSaver();
  saver.save({ ...cover, title: 'Lief' });
  saver.close();
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledExactlyOnceWith({ title: 'Lief', previousUpdatedAt: opened });
});

test('sends nothing after abandon', async () => {
  const { saver, update } = createSaver();
  saver.save({ ...cover, title: 'Lief' });
  saver.abandon();
  await vi.runAllTimersAsync();
  expect(update).not.toHaveBeenCalled();
});

test('stores a draft until the server has the changes', async () => {
  const { saver, storeDraft, update } = createSaver();
  expect(storeDraft).not.toHaveBeenCalled();
  const changed = { ...cover, title: 'Lief' };
  update.mockRejectedValueOnce(new Error('offline'));
  saver.save(changed);
  expect(storeDraft).toHaveBeenLastCalledWith(changed, cover);
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.status()).toMatchObject({ state: 'notSaved' });
  expect(storeDraft).toHaveBeenCalledTimes(1);
  saver.close();
  await vi.runAllTimersAsync();
  expect(storeDraft).toHaveBeenLastCalledWith(null);
});

test('removes the draft on abandon', () => {
  const { saver, storeDraft } = createSaver({ saved: null });
  saver.save(cover);
  expect(storeDraft).toHaveBeenLastCalledWith(cover, null);
  saver.abandon();
  expect(storeDraft).toHaveBeenLastCalledWith(null);
});

test('shows saved and removes the draft when a change that was refused is undone', async () => {
  const { saver, storeDraft, update } = createSaver();
  update.mockRejectedValue(new Refusal('refused'));
  saver.save({ ...cover, title: 'Lief' });
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.status()).toMatchObject({ state: 'notSaved' });
  saver.save(cover);
  expect(saver.status()).toEqual({ state: 'saved', at: null });
  expect(storeDraft).toHaveBeenLastCalledWith(null);
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenCalledTimes(1);
});
