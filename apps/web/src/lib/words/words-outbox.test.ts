import { ApiError } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWordsWorld } from '../../../test/words-world.ts';
import { stateOf } from './typed-words.ts';

const place = { kind: 'transcript' as const, about: 'een', projectId: 'boek' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('typed words', () => {
  it('are sent a moment after they were typed, as they are last, and stay as they were typed in their field', async () => {
    const world = makeWordsWorld();
    const page = world.openPage();
    const leave = page.open(place);
    for (const text of ['T', 'To', 'Toen ']) page.set(place, text, '');
    expect(stateOf(page.find(place))).toBe('keeping');
    await vi.advanceTimersByTimeAsync(850);
    // Typed while the words before are on their way.
    page.set(place, 'Toen viel ik. ', '');
    await vi.runAllTimersAsync();
    expect([world.calls, world.server]).toEqual([['Toen ', 'Toen viel ik. '], 'Toen viel ik.']);
    expect([stateOf(page.find(place)), page.find(place)?.words.text]).toEqual(['kept', 'Toen viel ik. ']);
    expect(world.disk.size).toBe(0);
    leave();
    expect(page.find(place)).toBeUndefined();
  });

  it('promise 65: are on the disk within 250 ms, and sent by the next page when this one is killed at any moment', async () => {
    for (const moment of [250, 700, 805, 850, 899, 905, 1500]) {
      const world = makeWordsWorld();
      const killed = world.openPage();
      killed.set(place, 'Toen viel ik.', '');
      await vi.advanceTimersByTimeAsync(moment);
      killed.kill();
      const next = world.openPage();
      await next.resume();
      if (world.disk.size > 0) expect(next.find(place)?.words.text).toBe('Toen viel ik.');
      await vi.runAllTimersAsync();
      expect([world.server, world.disk.size, next.find(place)], `killed after ${moment} ms`).toEqual([
        ...['Toen viel ik.', 0, undefined],
      ]);
      next.kill();
    }
  });

  it.each([
    ['no call arrives', ['lost', 'lost', 'lost']],
    ['the answers get lost', ['answer lost', 'answer lost']],
    ['both happen', ['lost', 'answer lost', 'lost', 'answer lost']],
  ] as const)('promise 65: reach the server when %s and more is typed meanwhile', async (_, faults) => {
    const world = makeWordsWorld('Eerst.');
    world.faults.push(...faults);
    const page = world.openPage();
    page.set(place, 'Toen', 'Eerst.');
    await vi.advanceTimersByTimeAsync(1000);
    page.set(place, 'Toen viel', 'Eerst.');
    expect(stateOf(page.find(place))).toBe('here');
    await vi.advanceTimersByTimeAsync(5000);
    page.set(place, 'Toen viel ik.', 'Eerst.');
    await vi.runAllTimersAsync();
    expect([world.server, world.disk.size, page.find(place)]).toEqual(['Toen viel ik.', 0, undefined]);
  });

  it('promise 65: that were kept from earlier do not overwrite newer ones, and the writer chooses', async () => {
    for (const choice of ['own', 'elsewhere'] as const) {
      const world = makeWordsWorld('Eerst.');
      world.faults.push('lost');
      const killed = world.openPage();
      killed.set(place, 'Oud.', 'Eerst.');
      await vi.advanceTimersByTimeAsync(1000);
      killed.kill();
      // On another device.
      world.server = 'Nieuw.';
      const next = world.openPage();
      await next.resume();
      await vi.runAllTimersAsync();
      expect([world.server, next.find(place)?.words.text]).toEqual(['Nieuw.', 'Oud.']);
      expect([stateOf(next.find(place)), next.find(place)?.elsewhere]).toEqual(['changed', 'Nieuw.']);
      expect(world.disk.size).toBe(1);
      next.choose(place, choice);
      await vi.runAllTimersAsync();
      expect([world.server, world.disk.size]).toEqual([choice === 'own' ? 'Oud.' : 'Nieuw.', 0]);
      next.kill();
    }
  });

  it('are sent by the tab in which they are typed, and by no other', async () => {
    const world = makeWordsWorld();
    const [one, other] = [world.openPage(), world.openPage()];
    one.set(place, 'Toen', '');
    await vi.advanceTimersByTimeAsync(250);
    await other.resume();
    expect(other.find(place)).toBeUndefined();
    one.set(place, 'Toen viel ik.', '');
    await vi.runAllTimersAsync();
    expect([world.calls, world.server]).toEqual([['Toen viel ik.'], 'Toen viel ik.']);
  });

  it('are not said to be kept by a full disk, and closing the page then asks first', async () => {
    const world = makeWordsWorld();
    world.isDiskFull = true;
    world.faults.push('lost');
    const page = world.openPage();
    page.set(place, 'Toen', '');
    await vi.advanceTimersByTimeAsync(1000);
    expect([stateOf(page.find(place)), page.hasUnkept()]).toEqual(['failed', true]);
    await vi.runAllTimersAsync();
    expect([world.server, page.hasUnkept()]).toEqual(['Toen', false]);
  });

  it('are not sent again and again when they are refused', async () => {
    const world = makeWordsWorld();
    world.faults.push(new ApiError({ statusCode: 400, code: 'invalid_input', message: '', error: '' }));
    const page = world.openPage();
    page.set(place, 'Toen', '');
    await vi.runAllTimersAsync();
    expect([world.calls, stateOf(page.find(place)), world.disk.size]).toEqual([['Toen'], 'failed', 1]);
    page.set(place, 'Toen viel ik.', '');
    await vi.runAllTimersAsync();
    expect([world.calls.at(-1), world.server, world.disk.size]).toEqual([
      'Toen viel ik.',
      'Toen viel ik.',
      0,
    ]);
  });

  it('stay on the disk when what they are about is deleted, and the field says so', async () => {
    const world = makeWordsWorld();
    world.faults.push(new ApiError({ statusCode: 404, code: 'not_found', message: '', error: '' }));
    const page = world.openPage();
    page.set(place, 'Toen viel ik.', '');
    await vi.runAllTimersAsync();
    expect([stateOf(page.find(place)), world.disk.size]).toEqual(['gone', 1]);
    page.discard(place);
    expect(world.disk.size).toBe(0);
  });

  it('promise 65: are sent before signing out, or stay on the disk for the next visit', async () => {
    const world = makeWordsWorld();
    const page = world.openPage();
    page.set(place, 'Toen', '');
    const settled = page.settle();
    await vi.advanceTimersByTimeAsync(200);
    await settled;
    expect(world.server).toBe('Toen');
    page.set(place, 'Toen viel ik.', 'Toen');
    page.close();
    await vi.runAllTimersAsync();
    expect([world.server, [...world.disk.values()].map(({ text }) => text)]).toEqual([
      ...['Toen', ['Toen viel ik.']],
    ]);
  });
});
