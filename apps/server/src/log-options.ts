import type { LoggerOptions } from 'pino';

/** Logs selected fields of an error: a database error also holds row values, an HTTP error tokens. */
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
