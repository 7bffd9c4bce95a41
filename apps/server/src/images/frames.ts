import type { Readable } from 'node:stream';

/**
 * What the image process and its owner say to each other over pipes: a length, a small JSON head, and the bytes the
 * head announces in `sizes`. Bytes arrive in buffers of their exact size, without being copied together again.
 */
export interface Frame<Head> {
  head: Head;
  parts: Buffer[];
}

/** The pieces to write, in order. */
export function encodeFrame(head: object, parts: Buffer[]): Buffer[] {
  const text = Buffer.from(JSON.stringify({ head, sizes: parts.map((part) => part.length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return [length, text, ...parts];
}

/** Every frame of a stream; ends when the stream does, even in the middle of a frame. */
export async function* readFrames<Head>(stream: Readable): AsyncGenerator<Frame<Head>> {
  const take = createTaker(stream);
  for (;;) {
    const length = await take(4);
    const text = length && (await take(length.readUInt32BE(0)));
    if (!text) return;
    const { head, sizes } = JSON.parse(text.toString()) as { head: Head; sizes: number[] };
    const parts: Buffer[] = [];
    for (const size of sizes) {
      const part = await take(size);
      if (!part) return;
      parts.push(part);
    }
    yield { head, parts };
  }
}

function createTaker(stream: Readable): (size: number) => Promise<Buffer | undefined> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (size) => {
    const taken = Buffer.allocUnsafeSlow(size);
    let filled = 0;
    for (;;) {
      const copied = rest.copy(taken, filled);
      rest = rest.subarray(copied);
      filled += copied;
      if (filled === size) return taken;
      const next = await chunks.next();
      if (next.done) return undefined;
      rest = next.value;
    }
  };
}
