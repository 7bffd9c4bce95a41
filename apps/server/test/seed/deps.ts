import { readConfig } from '../../src/config.ts';
import { closeDeps, createDeps, type Deps } from '../../src/deps.ts';

export type { Deps } from '../../src/deps.ts';

/** Gives the dependencies of a silent process on the database and services that the environment names, then closes them. */
export async function withDeps<T>(
  use: (deps: Deps) => Promise<T>,
  environment: NodeJS.ProcessEnv = process.env,
  role: 'api' | 'worker' = 'api',
): Promise<T> {
  const deps = createDeps(readConfig({ ...environment, LOG_LEVEL: 'silent' }), role);
  await deps.queue.start();
  try {
    return await use(deps);
  } finally {
    await closeDeps(deps);
  }
}
