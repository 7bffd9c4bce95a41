import { type Deps, withDeps } from '../../apps/server/test/seed/deps.ts';

/** The dependencies of a process whose links nobody opens, on a database of the bench. */
export function withDepsOn<T>(
  url: string,
  work: (deps: Deps) => Promise<T>,
  role?: 'api' | 'worker',
): Promise<T> {
  return withDeps(work, { ...process.env, DATABASE_URL: url, APP_URL: 'http://127.0.0.1:1' }, role);
}
