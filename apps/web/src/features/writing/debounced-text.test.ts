import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDebouncedText } from './debounced-text.ts';
import { WrittenText } from './document/written-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createSaver() {
  const listeners = new Set<() => void>();
  let text = new WrittenText({ type: 'doc', content: [] });
  return {
    listeners,
    document: () => text,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report: () => {
      for (const listener of listeners) listener();
    },
    type() {
      text = new WrittenText({ type: 'doc', content: [] });
      this.report();
    },
  };
}

it('passes on the last of several fast letters, once', () => {
  const saver = createSaver();
  const text = createDebouncedText(saver);
  const listener = vi.fn();
  text.subscribe(listener);
  saver.type();
  saver.type();
  expect(text.current()).not.toBe(saver.document());
  vi.advanceTimersByTime(100);
  expect(text.current()).toBe(saver.document());
  expect(listener).toHaveBeenCalledTimes(1);
});

it('passes on nothing when only the state of the save changed', () => {
  const saver = createSaver();
  const listener = vi.fn();
  createDebouncedText(saver).subscribe(listener);
  saver.report();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(listener).not.toHaveBeenCalled();
});

it('passes on a text that changed before the first listener, and leaves nothing behind after the last', () => {
  const saver = createSaver();
  const text = createDebouncedText(saver);
  saver.type();
  const listener = vi.fn();
  const unsubscribe = text.subscribe(listener);
  vi.advanceTimersByTime(100);
  expect(listener).toHaveBeenCalledTimes(1);
  saver.type();
  unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
  expect(saver.listeners.size).toBe(0);
});
