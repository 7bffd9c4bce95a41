import type { Language } from '@dierbaar/contract';
import type { FastifyRequest } from 'fastify';

/** The language of the user interface, which the web app sends with every request. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
}
