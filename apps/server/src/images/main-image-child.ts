import { derivePhotos, type PhotoMeasures } from './derive-photos.ts';
import { encodeFrame, readFrames } from './frames.ts';
import type { ImageProcessReply } from './image-process.ts';

// Entry of an image process: reads photos, writes their derived sizes or the reason of refusal.
for await (const { head, parts } of readFrames<PhotoMeasures>(process.stdin)) {
  const [original = Buffer.alloc(0)] = parts;
  const { reply, sizes } = await derive(original, head);
  for (const piece of encodeFrame(reply, sizes)) process.stdout.write(piece);
  sizes.length = parts.length = 0;
  // Picture buffers are outside the heap, so their size does not trigger the garbage collector.
  globalThis.gc?.();
}

async function derive(
  original: Buffer,
  measures: PhotoMeasures,
): Promise<{ reply: ImageProcessReply; sizes: Buffer[] }> {
  try {
    const { screen, preview, print, ...facts } = await derivePhotos(original, measures);
    return { reply: { state: 'derived', ...facts }, sizes: [screen, preview, print] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = /out of memory|pixel limit/i.test(message) ? 'pixels' : 'damaged';
    return { reply: { state: 'refused', reason, message }, sizes: [] };
  }
}
