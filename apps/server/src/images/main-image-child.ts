import { derivePhotos, type PhotoMeasures } from './derive-photos.ts';
import { encodeFrame, readFrames } from './frames.ts';
import type { ImageProcessReply } from './image-process.ts';

// The entry of an image process: a photo comes in, its derived forms or the reason against it go out.
for await (const { head, parts } of readFrames<PhotoMeasures>(process.stdin)) {
  const [original = Buffer.alloc(0)] = parts;
  const { reply, forms } = await derive(original, head);
  for (const piece of encodeFrame(reply, forms)) process.stdout.write(piece);
  forms.length = parts.length = 0;
  // Pictures lie outside the heap, where the collector does not feel their weight.
  globalThis.gc?.();
}

async function derive(
  original: Buffer,
  measures: PhotoMeasures,
): Promise<{ reply: ImageProcessReply; forms: Buffer[] }> {
  try {
    const { screen, preview, print, ...facts } = await derivePhotos(original, measures);
    return { reply: { state: 'derived', ...facts }, forms: [screen, preview, print] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = /out of memory|pixel limit/i.test(message) ? 'pixels' : 'damaged';
    return { reply: { state: 'refused', reason, message }, forms: [] };
  }
}
