import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, errorBodyOf } from './app-error.ts';

/** Maps any error to the error body; only an unexpected error is logged as one. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = appErrorOf(error);
  if (!known) request.log.error({ err: error }, 'unexpected error');
  const body = errorBodyOf(known ?? new AppError('internal'));
  reply.status(body.statusCode).send(body);
}

export function handleUnknownRoute(_request: FastifyRequest, reply: FastifyReply): void {
  const body = errorBodyOf(new AppError('not_found'));
  reply.status(body.statusCode).send(body);
}

function appErrorOf(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError(
      'invalid_input',
      error.validation.map(({ instancePath, message }) => describe(instancePath, message)),
    );
  }
  switch (error.statusCode) {
    case 400:
      return new AppError('invalid_input');
    case 413:
      return new AppError('too_large');
    case 415:
      return new AppError('unsupported_media_type');
    case 429:
      return new AppError('rate_limited');
    default:
      return undefined;
  }
}

function describe(instancePath: string, message = 'is not valid'): string {
  const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
  return field === '' || message.startsWith(`${field} `) ? message : `${field}: ${message}`;
}
