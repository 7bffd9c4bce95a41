import type { Readable } from 'node:stream';

/**
 * Message between the server and an image process over pipes: a length, a small JSON head, and the bytes that the head
 * announces in `sizes`. Each part arrives in a buffer of its exact size, so that it needs no second copy.
 */
export interface Frame<Head> {
  head: Head;
  parts: Buffer[];
}

/** Buffers to write, in order. */
export function encodeFrame(head: object, parts: Buffer[]): Buffer[] {
  const text = Buffer.from(JSON.stringify({ head, sizes: parts.map((part) => part.length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return [length, text, ...parts];
}

/** Yields the frames of a stream; ends with the stream, also in the middle of a frame. */
export async function* readFrames<Head>(stream: Readable): AsyncGenerator<Frame<Head>> {
  const readBytes = createByteReader(stream);
  for (;;) {
    const length = await readBytes(4);
    const text = length && (await readBytes(length.readUInt32BE(0)));
    if (!text) return;
    const { head, sizes } = JSON.parse(text.toString()) as { head: Head; sizes: number[] };
    const parts: Buffer[] = [];
    for (const size of sizes) {
      const part = await readBytes(size);
      if (!part) return;
      parts.push(part);
    }
    yield { head, parts };
  }
}

function createByteReader(stream: Readable): (size: number) => Promise<Buffer | undefined> {
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (size) => {
    const bytes = Buffer.allocUnsafeSlow(size);
    let filled = 0;
    for (;;) {
      const copied = rest.copy(bytes, filled);
      rest = rest.subarray(copied);
      filled += copied;
      if (filled === size) return bytes;
      const next = await chunks.next();
      if (next.done) return undefined;
      rest = next.value;
    }
  };
}
