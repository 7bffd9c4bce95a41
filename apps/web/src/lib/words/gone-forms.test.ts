import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWordsWorld } from '../../../test/words-world.ts';
import { readableWords } from './readable-words.ts';

const form = { kind: 'form' as const, about: 'question hoofdstuk', projectId: '' };
const text = JSON.stringify({ line: 'Hoe heette de hond?' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page on which a form was typed is gone; the next one of the same writer. */
async function openNext(world: ReturnType<typeof makeWordsWorld>, kept = text) {
  const killed = world.openPage();
  killed.keep(form, kept);
  await vi.advanceTimersByTimeAsync(250);
  killed.kill();
  return world.openPage();
}

async function resume(page: ReturnType<ReturnType<typeof makeWordsWorld>['openPage']>) {
  await page.resume();
  await vi.runAllTimersAsync();
  return page.findGone()?.words.text;
}

describe('words of a form', () => {
  it('promise 65: are shown on each visit when the server says that their place is gone, until they are thrown away', async () => {
    const world = makeWordsWorld();
    world.server = undefined;
    for (const page of [await openNext(world), world.openPage()]) {
      expect(await resume(page)).toBe(text);
      expect([world.calls, world.disk.size]).toEqual([[], 1]);
      page.kill();
    }
    const last = world.openPage();
    await resume(last);
    last.forget(last.findGone()?.words.id ?? '');
    expect([await resume(last), world.disk.size]).toEqual([undefined, 0]);
  });

  it('are not said to be of a place that is gone while it is there, or as long as the server does not answer', async () => {
    const world = makeWordsWorld();
    const page = await openNext(world);
    expect(await resume(page)).toBeUndefined();
    Object.assign(world, { isAway: true, server: undefined });
    expect(await resume(page)).toBeUndefined();
    world.isAway = false;
    expect(await resume(page)).toBe(text);
  });

  it('promise 65: are in their form again when its place was put back', async () => {
    const world = makeWordsWorld();
    world.server = undefined;
    const page = await openNext(world);
    expect(await resume(page)).toBe(text);
    world.server = '';
    const leave = page.open(form);
    expect(page.find(form)?.words.text).toBe(text);
    leave();
    expect(page.findGone()).toBeUndefined();
    expect(await resume(page)).toBeUndefined();
    expect([page.find(form)?.words.text, world.disk.size]).toEqual([text, 1]);
  });

  it.each(['{"line":', 'null', '"De zomers"', '[1]'])(
    'promise 65: that cannot be read (%s) stay beside what is typed anew, and are shown as they are when their place is gone',
    async (kept) => {
      const world = makeWordsWorld();
      const page = await openNext(world, kept);
      await resume(page);
      expect(page.find(form)).toBeUndefined();
      const leave = page.open(form);
      page.keep(form, text);
      await vi.runAllTimersAsync();
      expect(page.find(form)?.words.text).toBe(text);
      page.drop(form);
      leave();
      world.server = undefined;
      expect([await resume(page), world.disk.size]).toEqual([kept, 1]);
    },
  );

  it.each([
    ['settings boek', '{"typed":null}'],
    ['ask boek ', '{"choices":"Opa"}'],
    ['reader boek', '{'],
  ])('promise 65: of %s that have no fields that are known (%s) are shown as they are', (about, kept) => {
    expect(readableWords({ ...form, about, id: 'een', text: kept, before: '', sent: null })).toBe(kept);
  });

  it('are not shown elsewhere while their form is open or when nothing is in it', async () => {
    const world = makeWordsWorld();
    world.server = undefined;
    const page = await openNext(world);
    const leave = page.open(form);
    expect(await resume(page)).toBeUndefined();
    leave();
    expect(await resume(page)).toBe(text);
    page.keep(form, JSON.stringify({ line: ' ' }));
    expect(await resume(page)).toBeUndefined();
  });
});
