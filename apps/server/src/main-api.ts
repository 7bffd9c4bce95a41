import { setTimeout } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { closeDeps, createDeps } from './deps.ts';
import { templateVersion } from './modules/rendering/exports/inputs/export-spec.ts';
import { startTracing, stopTracing } from './monitoring/tracing.ts';
import { NotIsolated, requireIsolation } from './process/require-isolation.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';

try {
  const config = readConfig(process.env);
  await requireIsolation(config);
  // Before the first connection of the database, whose statements are part of a trace.
  await startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, 'dierbaar-api');
  const deps = createDeps(config, 'api');
  await deps.queue.start();
  // Reads every font, so it happens before the first request instead of during one.
  templateVersion();
  const app = await buildApp(deps);
  await app.listen({ host: deps.config.HOST, port: deps.config.PORT });
  stopOnSignal(deps.log, async () => {
    app.announceStop();
    await setTimeout(config.DRAIN_SECONDS * 1000);
    await app.close();
    await closeDeps(deps);
    await stopTracing();
  });
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof NotIsolated ? error.message : error);
  process.exit(1);
}
