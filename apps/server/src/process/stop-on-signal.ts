import type { FastifyBaseLogger } from 'fastify';

const shutdownTimeoutMs = 30_000;

/** Graceful shutdown on SIGTERM or SIGINT; exits after a timeout when closing hangs. */
export function stopOnSignal(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
