import type { LoggerOptions } from 'pino';
import { alarms } from './metrics.ts';

/**
 * Logs selected fields of an error: a database error also holds row values, an HTTP error tokens. Counts every line that
 * names an alarm; docs/operations.md says what to do.
 */
export const logOptions: LoggerOptions = {
  formatters: {
    log: (facts) => {
      if (typeof facts.alarm === 'string') alarms.inc({ alarm: facts.alarm });
      return facts;
    },
  },
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
