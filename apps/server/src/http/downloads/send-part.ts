import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../app-error.ts';
import { rangeOf } from './byte-range.ts';

interface StoredPart {
  key: string;
  size: number;
  sha256: string;
  type: string;
}

/** Answers with an object of the store, or with the part of it that the request asks for. */
export async function sendPart(
  { storage }: Pick<Deps, 'storage'>,
  { key, size, sha256, type }: StoredPart,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  const range = rangeOf(request, { size, etag });
  reply.type(type).header('etag', etag).header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send('');
  const object = await storage.get(key, range);
  if (!object) throw new AppError('unavailable');
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.header('content-length', object.size).send(object.body);
}
