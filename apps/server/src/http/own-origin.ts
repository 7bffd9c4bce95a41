import { originHeader } from '@dierbaar/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    ownOrigin: string;
  }
}

/** CSRF check of cookie routes: another site cannot send our header without a preflight, nor hide its origin. */
export async function requireOwnOrigin(request: FastifyRequest): Promise<void> {
  const { origin } = request.headers;
  const isForeign = origin !== undefined && origin !== request.server.ownOrigin;
  if (isForeign || request.headers[originHeader.name] !== originHeader.value)
    throw new AppError('foreign_origin');
}
