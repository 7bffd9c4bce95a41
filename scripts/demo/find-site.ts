import { ConnectionError, createClient, routes } from '../../packages/contract/src/index.ts';

const FIRST_PORT = 5173;
const PORTS = 10;

/** Where the app runs: the address that is given, or the first of those `npm run dev` would have chosen. */
export async function findSite(given: string | undefined): Promise<string> {
  const candidates =
    given === undefined
      ? Array.from({ length: PORTS }, (_, index) => `http://127.0.0.1:${FIRST_PORT + index}`)
      : [given.replace(/\/$/, '')];
  for (const site of candidates) if (await answers(site)) return site;
  throw new Error(`the app does not answer on ${candidates.join(', ')}: start it with npm run dev`);
}

/** A person who is not signed in is refused; anything else that listens there answers differently. */
async function answers(site: string): Promise<boolean> {
  const client = createClient({ baseUrl: `${site}/api` });
  return client(routes.auth.user, {}).then(
    () => true,
    (error: unknown) => !(error instanceof ConnectionError),
  );
}
