import { ApiError } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWordsWorld } from '../../../test/words-world.ts';
import { stateOf } from './typed-words.ts';

const place = { kind: 'transcript' as const, about: 'een', projectId: 'boek' };
const form = { kind: 'form' as const, about: 'settings boek', projectId: '' };

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

  it('promise 65: stay on the disk when what they are about is gone, and are shown where no field does', async () => {
    const world = makeWordsWorld();
    const notFound = new ApiError({ statusCode: 404, code: 'not_found', message: '', error: '' });
    world.faults.push(notFound, notFound);
    const killed = world.openPage();
    const leave = killed.open(place);
    killed.set(place, 'Toen viel ik.', '');
    await vi.runAllTimersAsync();
    expect([stateOf(killed.find(place)), killed.findGone()]).toEqual(['gone', undefined]);
    leave();
    expect(killed.findGone()?.words.text).toBe('Toen viel ik.');
    killed.kill();
    const next = world.openPage();
    await next.resume();
    await vi.runAllTimersAsync();
    await next.resume();
    expect(next.findGone()?.words.text).toBe('Toen viel ik.');
    expect([world.calls.length, world.disk.size]).toEqual([2, 1]);
    next.discard(place);
    expect([next.findGone(), world.disk.size]).toEqual([undefined, 0]);
  });

  it('promise 65: of two tabs about something that was deleted are thrown away one by one', async () => {
    const world = makeWordsWorld();
    const notFound = new ApiError({ statusCode: 404, code: 'not_found', message: '', error: '' });
    world.faults.push(...Array.from({ length: 4 }, () => notFound));
    const tabs = ['Toen viel ik.', 'Toen stond ik op.'].map((text) => {
      const tab = world.openPage();
      tab.set(place, text, '');
      return tab;
    });
    await vi.runAllTimersAsync();
    for (const tab of tabs) tab.kill();
    const next = world.openPage();
    await next.resume();
    await vi.runAllTimersAsync();
    const shown = next.findGone()?.words;
    next.forget(shown?.id ?? '');
    await vi.runAllTimersAsync();
    const texts = [shown?.text, next.findGone()?.words.text];
    expect([texts.sort(), world.disk.size]).toEqual([['Toen stond ik op.', 'Toen viel ik.'], 1]);
  });

  it('promise 65: of a form are on the disk within 250 ms and never sent, and the next page has them', async () => {
    const world = makeWordsWorld();
    const killed = world.openPage();
    killed.keep(form, '{"line":"Voor"}');
    killed.keep(form, '{"line":"Voor Noor"}');
    await vi.advanceTimersByTimeAsync(250);
    killed.kill();
    const next = world.openPage();
    await next.resume();
    await vi.runAllTimersAsync();
    await next.settle();
    expect([next.find(form)?.words.text, world.calls]).toEqual(['{"line":"Voor Noor"}', []]);
    next.drop(form, '{"line":"Voor"}');
    expect(next.find(form)?.words.text).toBe('{"line":"Voor Noor"}');
    next.drop(form, '{"line":"Voor Noor"}');
    expect([next.find(form), world.disk.size]).toEqual([undefined, 0]);
  });

  it('of a form in two tabs are both kept: those of the closed one come after the others', async () => {
    const world = makeWordsWorld();
    const [one, other] = [world.openPage(), world.openPage()];
    one.keep(form, '{"line":"Voor Noor"}');
    other.keep(form, '{"line":"Voor Wim"}');
    await vi.advanceTimersByTimeAsync(250);
    one.kill();
    await other.resume();
    expect(other.find(form)?.words.text).toBe('{"line":"Voor Wim"}');
    other.drop(form);
    expect(other.find(form)?.words.text).toBe('{"line":"Voor Noor"}');
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
