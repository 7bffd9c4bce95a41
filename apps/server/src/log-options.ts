import type { LoggerOptions } from 'pino';

/**
 * Of an error only what helps to find it. A database error would bring along the values it stumbled over, an HTTP
 * error the request with its tokens.
 */
export const logOptions: LoggerOptions = {
  serializers: {
    err: (error: Error & { code?: unknown; constraint?: unknown }) => ({
      type: error.name,
      message: error.message,
      code: error.code,
      constraint: error.constraint,
      stack: error.stack,
      ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
    }),
  },
};
