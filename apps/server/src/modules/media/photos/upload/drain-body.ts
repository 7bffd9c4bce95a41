import type { IncomingMessage } from 'node:http';

/** More than any photo that a browser starts to send. */
const maxBytes = 40 * 1024 ** 2;
const maxMs = 30_000;

/**
 * Discards the rest of a body, so that the client reads the answer and the connection can be reused. Ends the
 * connection when there is no end to the body.
 */
export function drainBody(body: IncomingMessage): void {
  if (body.complete || body.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), maxMs).unref();
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) body.destroy();
  });
  body.once('close', () => clearTimeout(timer));
  body.resume();
}
