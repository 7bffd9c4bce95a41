import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type Pace, paces } from './table.ts';

/** Calls `onSlow` each time that less has arrived than the pace asks; the returned function stops that. */
export function watchPace(
  arrived: () => number,
  { bytesPerSecond, seconds }: Pace,
  onSlow: () => void,
): () => void {
  let before = arrived();
  const timer = setInterval(() => {
    const now = arrived();
    if (now - before < bytesPerSecond * seconds) onSlow();
    before = now;
  }, seconds * 1000).unref();
  return () => clearInterval(timer);
}

/**
 * Ends a request whose body arrives too slowly, and discards what remains of an upload that is answered early. The pace of an
 * upload is watched from when it has its slot (`upload-slot.ts`).
 */
export function limitBodies(app: FastifyInstance, slowSeconds: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { raw } = request;
    if (!hasBody(request) || raw.complete || isUpload(request)) return payload;
    const pace = { ...paces.body, seconds: slowSeconds };
    // A request that is injected without a connection has read nothing.
    const stop = watchPace(
      () => raw.socket.bytesRead ?? 0,
      pace,
      () => {
        stop();
        if (!raw.complete && !reply.sent && !raw.socket.destroyed) end(request, reply, payload);
      },
    );
    // Otherwise the timer keeps the request with its body in memory.
    payload.once('end', stop).once('close', stop);
    return payload;
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (isUpload(request)) drain(request.raw);
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Only by its method too: any call may name this type, and an upload has no slot of a call. */
export const isUpload = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'POST' && (headers['content-type']?.startsWith('multipart/') ?? false);

/** The parser that waits for the body gets the error, and the connection closes after the answer. */
function end(request: FastifyRequest, reply: FastifyReply, payload: NodeJS.EventEmitter): void {
  reply.header('connection', 'close');
  if (payload.listenerCount('error') > 0) payload.emit('error', new AppError('request_timeout'));
  else request.raw.socket.destroy();
}

/** More than any photo that a browser starts to send. */
const maxDrainedBytes = 40 * 1024 ** 2;
const maxDrainedMs = 30_000;

/** Reads the rest of a body, so that the client reads the answer and the connection can be reused; one without end is closed. */
function drain(body: IncomingMessage): void {
  if (body.complete || body.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), maxDrainedMs).unref();
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxDrainedBytes) body.destroy();
  });
  body.once('close', () => clearTimeout(timer));
  body.resume();
}
