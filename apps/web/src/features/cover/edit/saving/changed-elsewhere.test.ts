import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cover, createSaver, opened, Refusal, storedCover } from '../../../../../test/cover-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const own = { ...cover, title: 'Op de laptop' };
const theirs = storedCover(5, { title: 'Op de telefoon', subtitle: 'Voor later' });
const { updatedAt: previousUpdatedAt } = theirs;

/** A saver that was told that the cover was changed elsewhere. */
async function createAskingSaver(found = theirs) {
  const calls = createSaver();
  calls.update.mockRejectedValueOnce(new Refusal('changedElsewhere'));
  calls.readTheirs.mockResolvedValue(found);
  calls.saver.save(own);
  await vi.runAllTimersAsync();
  calls.update.mockClear();
  return calls;
}

test('asks when the cover was saved elsewhere, and sends nothing until one is chosen', async () => {
  const { saver, update, updateOnPageHide, storeDraft } = await createAskingSaver();
  expect(saver.status()).toEqual({ state: 'changedElsewhere', theirs });
  const later = { ...own, subtitle: 'Nog een regel' };
  saver.save(later);
  saver.retry();
  saver.leave();
  saver.close();
  await vi.runAllTimersAsync();
  expect([update, updateOnPageHide].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(saver.status()).toEqual({ state: 'changedElsewhere', theirs });
  expect(storeDraft).toHaveBeenLastCalledWith(later, cover);
});

test('saves the own cover over the other once it is chosen', async () => {
  const { saver, update, storeDraft } = await createAskingSaver();
  saver.choose('own');
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenCalledExactlyOnceWith({ title: 'Op de laptop', subtitle: '', previousUpdatedAt });
  expect(saver.status()).toMatchObject({ state: 'saved' });
  expect(storeDraft).toHaveBeenLastCalledWith(null);
});

test('creates the own cover over one of another theme, which the server then keeps', async () => {
  const { saver, create, update } = await createAskingSaver(
    storedCover(5, { themeName: 'tough', mainImageName: 'mountains' }),
  );
  saver.choose('own');
  await vi.runAllTimersAsync();
  expect(create).toHaveBeenCalledExactlyOnceWith({ ...own, previousUpdatedAt });
  expect(update).not.toHaveBeenCalled();
});

test('goes on from the other cover once that is chosen', async () => {
  const { saver, update, storeDraft } = await createAskingSaver();
  saver.choose('elsewhere');
  await vi.runAllTimersAsync();
  expect(update).not.toHaveBeenCalled();
  expect(saver.status()).toEqual({ state: 'saved', at: null });
  expect(storeDraft).toHaveBeenLastCalledWith(null);
  saver.save({ ...cover, title: 'Samen', subtitle: 'Voor later' });
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenCalledExactlyOnceWith({ title: 'Samen', previousUpdatedAt });
});

test('asks nothing when the same cover was saved elsewhere', async () => {
  const { saver } = await createAskingSaver(storedCover(5, { title: own.title }));
  expect(saver.status()).toMatchObject({ state: 'saved' });
});

test('asks when another cover has come over a new one by the time that it is read', async () => {
  const { saver, create } = createSaver({ saved: null, fields: own });
  create.mockResolvedValueOnce(theirs);
  saver.save(own);
  await vi.runAllTimersAsync();
  expect(saver.status()).toEqual({ state: 'changedElsewhere', theirs });
});

test('asks when a change was stored before and the rest of the cover was changed elsewhere since', async () => {
  const { saver, update } = createSaver();
  const changed = storedCover(5, { title: own.title, subtitle: 'Op de telefoon' });
  update.mockResolvedValueOnce(changed);
  saver.save(own);
  await vi.runAllTimersAsync();
  expect(saver.status()).toEqual({ state: 'changedElsewhere', theirs: changed });
});

test('tries again when the other cover could not be read', async () => {
  const { saver, update, readTheirs } = createSaver();
  update.mockRejectedValueOnce(new Refusal('changedElsewhere'));
  update.mockRejectedValueOnce(new Refusal('changedElsewhere'));
  readTheirs.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(theirs);
  saver.save(own);
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.status()).toEqual({ state: 'notSaved', problem: 'unreachable' });
  await vi.runAllTimersAsync();
  expect(saver.status()).toEqual({ state: 'changedElsewhere', theirs });
});

test('sends what may have arrived again unchanged, before anything newer', async () => {
  const { saver, update } = createSaver();
  update.mockRejectedValueOnce(new Error('offline'));
  saver.save(own);
  await vi.advanceTimersByTimeAsync(600);
  // Also when it was undone meanwhile: the server may have it.
  saver.save(cover);
  expect(saver.status()).toEqual({ state: 'saving' });
  await vi.runAllTimersAsync();
  const first = { title: 'Op de laptop', previousUpdatedAt: opened };
  const undone = { title: 'Voor Mees', previousUpdatedAt: storedCover(1).updatedAt };
  expect(update.mock.calls).toEqual([[first], [first], [undone]]);
  expect(saver.status()).toMatchObject({ state: 'saved' });
});

test('takes over a newer cover of the server only while nothing is unsaved', async () => {
  const { saver, update } = createSaver();
  saver.save(cover);
  expect(saver.follow(storedCover(0))).toBe(false);
  expect(saver.follow(theirs)).toBe(true);
  saver.save({ ...cover, title: 'Op de telefoon', subtitle: 'Voor later' });
  expect(saver.status()).toEqual({ state: 'saved', at: null });
  saver.save(own);
  expect(saver.follow(storedCover(6))).toBe(false);
  await vi.runAllTimersAsync();
  expect(update).toHaveBeenCalledExactlyOnceWith({ title: 'Op de laptop', subtitle: '', previousUpdatedAt });
});
