import { ConnectionError, createClient, routes } from '../../packages/contract/src/index.ts';

const FIRST_PORT = 5173;
const PORTS = 10;

/** URL of the app: the given one, or the first that answers of those `npm run dev` uses. */
export async function findSite(given: string | undefined): Promise<string> {
  const candidates =
    given === undefined
      ? Array.from({ length: PORTS }, (_, index) => `http://localhost:${FIRST_PORT + index}`)
      : [given.replace(/\/$/, '')];
  for (const site of candidates) if (await answers(site)) return site;
  throw new Error(`the app does not answer on ${candidates.join(', ')}: start it with npm run dev`);
}

/** True when our API answers; another server or a closed port gives a ConnectionError. */
async function answers(site: string): Promise<boolean> {
  const client = createClient({ baseUrl: `${site}/api` });
  return client(routes.auth.user, {}).then(
    () => true,
    (error: unknown) => !(error instanceof ConnectionError),
  );
}
