import type { CoverFields } from '@dierbaar/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCoverFields } from '../../cover-layout.ts';
import { CoverSaver } from './cover-saver.ts';

const cover = createCoverFields({ theme: 'birth', motif: 'moon' }, 'Voor Mees');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createSaver({
  saved = cover,
  fields = cover,
}: {
  saved?: CoverFields | null;
  fields?: CoverFields;
} = {}) {
  const calls = {
    create: vi.fn(async (_fields: CoverFields) => undefined),
    update: vi.fn(async (_change: Partial<CoverFields>) => undefined),
    updateOnPageHide: vi.fn(),
    storeDraft: vi.fn(),
  };
  const saver = new CoverSaver(
    { saved, ...calls, problemOf: () => 'unreachable', clock: () => Date.now() },
    fields,
  );
  return { saver, ...calls };
}

test('a cover that is as the server has it sends nothing', async () => {
  const { saver, create, update } = createSaver();
  await vi.runAllTimersAsync();
  expect(saver.status()).toEqual({ state: 'saved', at: null });
  expect([create, update].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test('the first save makes the cover, later ones send what changed', async () => {
  const { saver, create, update } = createSaver({ saved: null });
  expect(saver.status()).toEqual({ state: 'saving' });
  await vi.runAllTimersAsync();
  expect(create).toHaveBeenCalledExactlyOnceWith(cover);
  expect(saver.status()).toMatchObject({ state: 'saved' });
  saver.save({ ...cover, title: 'L' });
  saver.save({ ...cover, title: 'Lief' });
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenCalledExactlyOnceWith({ title: 'Lief' });
});

test('what is changed while a call is under way goes with the next', async () => {
  const { saver, update } = createSaver();
  const first = Promise.withResolvers<undefined>();
  update.mockReturnValueOnce(first.promise);
  saver.save({ ...cover, title: 'Een' });
  await vi.advanceTimersByTimeAsync(600);
  saver.save({ ...cover, title: 'Twee' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(update).toHaveBeenCalledTimes(1);
  expect(saver.status()).toEqual({ state: 'saving' });
  first.resolve(undefined);
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenLastCalledWith({ title: 'Twee' });
  expect(saver.status()).toMatchObject({ state: 'saved' });
});

test('a failure is told, and tried again until it works', async () => {
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

test('leaving sends at once what is not saved', () => {
  const { saver, updateOnPageHide } = createSaver();
  saver.leave();
  expect(updateOnPageHide).not.toHaveBeenCalled();
  saver.save({ ...cover, subtitle: 'Voor later' });
  saver.leave();
  expect(updateOnPageHide).toHaveBeenCalledExactlyOnceWith({ subtitle: 'Voor later' });
});

test('a screen that closes does not wait for the pause', async () => {
  const { saver, update } = createSaver();
  saver.save({ ...cover, title: 'Lief' });
  saver.close();
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledExactlyOnceWith({ title: 'Lief' });
});

test('a cover that is abandoned is not touched again', async () => {
  const { saver, update } = createSaver();
  saver.save({ ...cover, title: 'Lief' });
  saver.abandon();
  await vi.runAllTimersAsync();
  expect(update).not.toHaveBeenCalled();
});

test('what the server does not have is kept on this computer until it has it', async () => {
  const { saver, storeDraft, update } = createSaver();
  expect(storeDraft).not.toHaveBeenCalled();
  const changed = { ...cover, title: 'Lief' };
  update.mockRejectedValueOnce(new Error('offline'));
  saver.save(changed);
  expect(storeDraft).toHaveBeenLastCalledWith(changed);
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.status()).toMatchObject({ state: 'notSaved' });
  expect(storeDraft).toHaveBeenCalledTimes(1);
  saver.close();
  await vi.runAllTimersAsync();
  expect(storeDraft).toHaveBeenLastCalledWith(null);
});

test('a cover that is abandoned leaves nothing behind', () => {
  const { saver, storeDraft } = createSaver({ saved: null });
  expect(storeDraft).toHaveBeenLastCalledWith(cover);
  saver.abandon();
  expect(storeDraft).toHaveBeenLastCalledWith(null);
});

test('a change that is taken back while it could not be saved leaves nothing to worry about', async () => {
  const { saver, storeDraft, update } = createSaver();
  update.mockRejectedValue(new Error('offline'));
  saver.save({ ...cover, title: 'Lief' });
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.status()).toMatchObject({ state: 'notSaved' });
  saver.save(cover);
  expect(saver.status()).toEqual({ state: 'saved', at: null });
  expect(storeDraft).toHaveBeenLastCalledWith(null);
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenCalledTimes(1);
});
