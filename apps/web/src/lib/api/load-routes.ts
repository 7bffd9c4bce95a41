import { ConnectionError, type routes as contractRoutes } from '@dierbaar/contract';

/**
 * The calls of the server with their schemas. The first screen asks for them when a person begins to use it: they and the
 * schema library are a quarter of its code otherwise. Without a connection they are missing as an answer would be.
 */
export async function loadRoutes(): Promise<typeof contractRoutes> {
  const loaded = await import('./all-routes.ts').catch((cause: unknown) => {
    throw new ConnectionError(cause);
  });
  return loaded.routes;
}

/** Loads them ahead of the call that will need them; without a connection that call fails. */
export const prepareRoutes = () => void loadRoutes().catch(() => undefined);
