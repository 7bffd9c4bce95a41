import type { Language } from '@dierbaar/contract';
import type { FastifyRequest } from 'fastify';

/** The language the browser speaks to us in: the interface's own choice, sent with every call. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
}
