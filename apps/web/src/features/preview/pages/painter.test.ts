import { expect, it, vi } from 'vitest';
import type { FromPainter, ToPainter } from './messages.ts';
import { createPainter } from './painter.ts';

class FakeWorker extends EventTarget {
  readonly received: ToPainter[] = [];

  postMessage(message: ToPainter): void {
    this.received.push(message);
  }

  terminate(): void {}

  post(data: FromPainter): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

it('closes the picture of a page that was turned before it was painted', async () => {
  const worker = new FakeWorker();
  const painter = createPainter(() => worker as EventTarget as Worker);
  const file = painter.open(new ArrayBuffer(1));
  const turned = new AbortController();
  const request = { page: 1, scale: 3, bleed: 3, rank: 0 };
  const first = file.paint(request, turned.signal);
  turned.abort();
  expect(await first).toBeUndefined();
  const close = vi.fn();
  const bitmap: ImageBitmap = { width: 1, height: 1, close };
  worker.post({ kind: 'painted', id: 1, bitmap });
  expect(close).toHaveBeenCalledOnce();

  const second = file.paint(request, new AbortController().signal);
  worker.post({ kind: 'painted', id: 2, bitmap });
  expect(await second).toBe(bitmap);
  expect(close).toHaveBeenCalledOnce();
});
