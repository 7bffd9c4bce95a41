import type { Config } from '../../../config.ts';

/** How devices show the site in their list of passkeys. */
export const siteName = 'Dierbaar';

/** The site that passkeys are bound to: a passkey made for it works nowhere else. */
export function siteOf({ APP_URL }: Pick<Config, 'APP_URL'>): { origin: string; id: string } {
  const { origin, hostname } = new URL(APP_URL);
  return { origin, id: hostname };
}
