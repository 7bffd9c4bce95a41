import { connect, createPool } from '../src/db/connection.ts';
import type { Deps } from '../src/deps.ts';

/** Runs work on a separate connection and counts its statements. */
export async function countQueries(deps: Deps, work: (deps: Deps) => Promise<unknown>): Promise<number> {
  let count = 0;
  const pool = createPool({
    connectionString: deps.config.DATABASE_URL,
    max: 1,
    onIdleError: () => undefined,
  });
  const db = connect(pool, () => {
    count++;
  });
  await work({ ...deps, db });
  await db.destroy();
  return count;
}
