import { setPriority } from 'node:os';
import Fastify, { LogController } from 'fastify';
import { sql } from 'kysely';
import { ConfigError, readConfig } from './config.ts';
import { closeDeps, createDeps } from './deps.ts';
import { handleError } from './http/error-handler.ts';
import { addProbes } from './http/probes.ts';
import { startJobs } from './jobs.ts';
import { templateVersion } from './modules/rendering/exports/inputs/export-spec.ts';
import { startTracing, stopTracing } from './monitoring/tracing.ts';
import { NotIsolated, requireIsolation } from './process/require-isolation.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';

try {
  // On a machine shared with the API, requests go first; with a third of their share, because people wait for pages.
  setPriority(5);
  const config = readConfig(process.env);
  await requireIsolation(config);
  // Before the first connection of the database, whose statements are part of a trace.
  await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'dierbaar-worker');
  const deps = createDeps(config, 'worker');
  // Before the first job, so that no preview waits for fonts, connections or the fingerprint of the templates.
  await Promise.all([deps.renderer.warmUp(), deps.storage.isReady(), sql`select 1`.execute(deps.db)]);
  templateVersion();
  const stopJobs = await startJobs(deps);
  const probes = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  probes.setErrorHandler(handleError);
  addProbes(probes, deps);
  await probes.listen({ host: deps.config.HOST, port: deps.config.WORKER_PORT });
  deps.log.info('the worker takes jobs');
  stopOnSignal(deps.log, async () => {
    await stopJobs();
    await probes.close();
    await closeDeps(deps);
    await stopTracing();
  });
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof NotIsolated ? error.message : error);
  process.exit(1);
}
