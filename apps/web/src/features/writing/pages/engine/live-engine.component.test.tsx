import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleWorker } from '../../../../../test/components/idle-worker.ts';
import { useLivePages } from './live-engine.ts';

beforeEach(() => {
  vi.stubGlobal('Worker', IdleWorker);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => renderHook(() => useLivePages(true));

it('the next chapter and its dialogs have the engine of the chapter before, which ends when nobody came back', () => {
  const first = open();
  const engine = first.result.current;
  if (!engine) throw new Error('there is no engine');
  const close = vi.spyOn(engine, 'close');
  first.unmount();
  vi.advanceTimersByTime(19_000);
  const [next, dialog] = [open(), open()];
  expect([next.result.current === engine, dialog.result.current === engine]).toEqual([true, true]);
  dialog.unmount();
  vi.advanceTimersByTime(60_000);
  expect(close).not.toHaveBeenCalled();
  next.unmount();
  vi.advanceTimersByTime(20_000);
  expect(close).toHaveBeenCalledOnce();
  expect(open().result.current).not.toBe(engine);
});
