import { readConfig } from '../../src/config.ts';
import { closeDeps, createDeps, type Deps } from '../../src/deps.ts';

export type { Deps } from '../../src/deps.ts';

/** Gives the dependencies of a silent API on the database and services that the environment names, then closes them. */
export async function withDeps(use: (deps: Deps) => Promise<void>): Promise<void> {
  const deps = createDeps(readConfig({ ...process.env, LOG_LEVEL: 'silent' }), 'api');
  await deps.queue.start();
  try {
    await use(deps);
  } finally {
    await closeDeps(deps);
  }
}
