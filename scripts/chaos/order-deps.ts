import { readConfig } from '../../apps/server/src/config.ts';
import { createDeps, type Deps } from '../../apps/server/src/deps.ts';

/** Real dependencies, except for the renderer of invoices, which this drill does not test. */
export function createOrderDeps(environment: NodeJS.ProcessEnv): Deps {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' });
  const pdf = Buffer.from('%PDF-1.7 an invoice');
  const file = { pdf, pages: 1, map: [], parts: [], pageSize: { width: 210, height: 297, bleed: 0 } };
  const deps = createDeps(config, 'api');
  return { ...deps, renderer: { ...deps.renderer, render: async () => ({ state: 'ready', file }) } };
}
