import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Painter, usePagesFile } from './use-pages-file.ts';

it('keeps the file before until the next one is open', async () => {
  const files = [makeFile(), makeFile()];
  const [before, after] = files;
  const opening = [...files];
  const painter: Painter = { open: () => opening.shift() ?? makeFile(), end() {} };
  const next = Promise.withResolvers<ArrayBuffer>();
  const slow = Object.assign(new Blob(), { arrayBuffer: () => next.promise });
  const { result, rerender, unmount } = renderHook(({ blob }) => usePagesFile(painter, blob), {
    initialProps: { blob: new Blob(['one']) },
  });
  await waitFor(() => expect(result.current).toBe(before));
  rerender({ blob: slow });
  expect(result.current).toBe(before);
  expect(before?.close).not.toHaveBeenCalled();
  next.resolve(new ArrayBuffer(1));
  await waitFor(() => expect(result.current).toBe(after));
  expect(before?.close).toHaveBeenCalledOnce();
  unmount();
  expect(after?.close).toHaveBeenCalledOnce();
});

function makeFile() {
  return { paint: async () => undefined, close: vi.fn() };
}
