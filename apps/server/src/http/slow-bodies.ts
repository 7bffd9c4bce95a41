import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** A slow mobile connection sends twice as much; a body that stays behind this pace is trickled on purpose. */
const slowestBytesPerSecond = 4096;

/**
 * Ends a request whose body arrives too slowly: after the grace time each second must have brought its share. Uploads
 * have a pace of their own (`read-upload.ts`).
 */
export function limitSlowBodies(app: FastifyInstance, graceSeconds: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request) || request.headers['content-type']?.startsWith('multipart/')) return payload;
    const { socket } = request.raw;
    // A request that is injected without a connection has read nothing.
    const bytesRead = () => socket.bytesRead ?? 0;
    const [began, before] = [performance.now(), bytesRead()];
    let timer: NodeJS.Timeout | undefined;
    const check = () => {
      if (request.raw.complete || reply.sent || socket.destroyed) return;
      const allowed = graceSeconds + (bytesRead() - before) / slowestBytesPerSecond;
      const left = allowed - (performance.now() - began) / 1000;
      if (left <= 0) end(request, reply, payload);
      else timer = setTimeout(check, Math.min(left, graceSeconds) * 1000).unref();
    };
    check();
    // Otherwise the timer keeps the request with its body in memory.
    if (timer) payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    return payload;
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The parser that waits for the body gets the error, and the connection closes after the answer. */
function end(request: FastifyRequest, reply: FastifyReply, payload: NodeJS.EventEmitter): void {
  reply.header('connection', 'close');
  if (payload.listenerCount('error') > 0) payload.emit('error', new AppError('request_timeout'));
  else request.raw.socket.destroy();
}
