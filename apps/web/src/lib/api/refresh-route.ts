import { type Route, unchecked } from '@dierbaar/contract';

/** The call that every page begins with, without its schema, which the first screen does not load. */
export const refreshRoute = {
  method: 'POST',
  path: '/auth/refresh',
  access: 'open',
  usesCookie: true,
  summary: '',
  response: unchecked,
} as const satisfies Route;

/** Token of an answer; undefined when the answer holds none. */
export function tokenOf(answer: unknown): string | undefined {
  const { accessToken } = (answer ?? {}) as { accessToken?: unknown };
  return typeof accessToken === 'string' ? accessToken : undefined;
}
