import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { sendPart } from '../../../http/downloads/send-part.ts';

interface Sound {
  soundKey: string | null;
  soundBytes: number | null;
  soundSha256: string | null;
}

/** Answers with the sound of a recording, or a part of it; `not_found` until it is ready. */
export async function sendSound(
  deps: Deps,
  { soundKey, soundBytes, soundSha256 }: Sound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (soundKey === null || soundBytes === null || soundSha256 === null) throw new AppError('not_found');
  reply.header('content-disposition', 'inline; filename="dierbaar.m4a"');
  const stored = { key: soundKey, size: soundBytes, sha256: soundSha256, type: 'audio/mp4' };
  return sendPart(deps, stored, request, reply);
}
